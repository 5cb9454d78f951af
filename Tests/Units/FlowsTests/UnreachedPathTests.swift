import MVVMC
import Shell
import Testing

@testable import Flows

extension ScreenKind {
  fileprivate static let yard = ScreenKind("yard", at: "/yard", YardView.self, YardCoordinator.self)
  fileprivate static let shed = ScreenKind("shed", at: "/yard/shed", ShedView.self, ShedCoordinator.self)
  fileprivate static let cellar = ScreenKind("cellar", at: "/yard/shed/cellar", CellarView.self, EndCoordinator.self)
  fileprivate static let road = ScreenKind("road", at: "/yard/road", RoadView.self, EndCoordinator.self)
}

private final class YardInteractor: Interactor {}

private final class YardCoordinator: Coordinator {
  let link = StackLink()
  static let places = [
    Place<YardCoordinator>(of: .shed) { _ in
      Calcot(
        .shed, path: ScreenKind.shed.path(), view: ShedView(), interactor: YardInteractor(),
        coordinator: ShedCoordinator())
    },
    Place<YardCoordinator>(of: .road, command: "gate", "Go to the road") { _ in
      Calcot(
        .road, path: ScreenKind.road.path(), view: RoadView(), interactor: YardInteractor(),
        coordinator: EndCoordinator())
    },
  ]
}

private final class ShedCoordinator: Coordinator {
  let link = StackLink()
  static let places = [
    Place<ShedCoordinator>(of: .cellar) { _ in
      Calcot(
        .cellar, path: ScreenKind.cellar.path(), view: CellarView(), interactor: YardInteractor(),
        coordinator: EndCoordinator())
    }
  ]
}

private final class EndCoordinator: Coordinator { let link = StackLink() }

/// A screen that declares the shed as a destination, but whose command is never available.
private struct YardView: View {
  let viewModel: Void = ()
  let title = "Yard"
  func page() -> Page { Page(content: .object([:])) }
  static let commands: CommandTable<Void> = [
    .init("shed", "Go into the shed", leadsTo: .shed, availability: { _ in .when(false, else: "it is locked") }) { _ in
      .silent
    }
  ]
}

/// A screen that declares the cellar as a destination, but is never reached.
private struct ShedView: View {
  let viewModel: Void = ()
  let title = "Shed"
  func page() -> Page { Page(content: .object([:])) }
  static let commands: CommandTable<Void> = [.init("dig", "Dig a cellar", leadsTo: .cellar) { _ in .silent }]
}

/// A screen that declares the cellar as a destination and is reached.
private struct RoadView: View {
  let viewModel: Void = ()
  let title = "Road"
  func page() -> Page { Page(content: .object([:])) }
  static let commands: CommandTable<Void> = [
    .init("sewer", "Go below", leadsTo: .cellar, availability: { _ in .when(false, else: "it is closed") }) { _ in
      .silent
    }
  ]
}

private struct CellarView: View {
  let viewModel: Void = ()
  let title = "Cellar"
  func page() -> Page { Page(content: .object([:])) }
  static let commands: CommandTable<Void> = []
}

private struct YardMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    Session(
      stack: CoordinatorStack(
        root: Calcot(
          .yard, path: ScreenKind.yard.path(), view: YardView(), interactor: YardInteractor(),
          coordinator: YardCoordinator())),
      settings: settings)
  }
}

@Suite("Path toward an unreached screen")
struct UnreachedPathTests {
  @Test("The lines of an unreached screen end with a command of a reached screen that declares it")
  func nearest() throws {
    let map = try FlowMap.explore(ExplorationSetup(maker: YardMaker()))
    func lines(_ kind: String) -> [String]? {
      (map.findings + map.unseen).first { $0.kind == .unreached && $0.place == kind }?.lines
    }
    #expect(map.ranToCompletion)
    #expect(lines("shed") == ["shed"])
    #expect(lines("cellar") == ["gate", "sewer"])
    #expect(lines("road") == nil)
  }
}
