import MVVMC
import Shell

/// An app without a store, with a single screen, the hall, whose commands do not lead to another place. A door, if the
/// hall has one, leads to a dialog without commands.
struct HallMaker: SessionMaker {
  /// The commands of the hall.
  enum Furniture: Sendable {
    /// The hall has no commands.
    case none
    /// The hall has commands with arguments of several kinds.
    case full
    /// The hall has the commands of ``full``, and the command `leave` opens the door.
    case door
  }

  let furniture: Furniture

  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let coordinator = HallCoordinator()
    let (path, interactor) = (ScreenKind.hall.path(), HallInteractor())
    let root =
      furniture == .none
      ? Calcot(.bareHall, path: path, view: MuteView(), interactor: interactor, coordinator: coordinator)
      : Calcot(
        .hall, path: path, view: HallView(viewModel: Hall(coordinator: coordinator, hasDoor: furniture == .door)),
        interactor: interactor, coordinator: coordinator)
    return Session(stack: CoordinatorStack(root: root), settings: settings)
  }
}

extension ScreenKind {
  fileprivate static let hall = ScreenKind("hall", at: "/hall", HallView.self, HallCoordinator.self)
  fileprivate static let bareHall = ScreenKind("hall", at: "/hall", MuteView.self, HallCoordinator.self)
  fileprivate static let mute = ScreenKind(dialog: "mute", MuteView.self)
}

private final class HallInteractor: Interactor {}

private final class HallCoordinator: Coordinator {
  let link = StackLink()

  func openDoor() throws {
    try navigate().push(
      Calcot(
        .mute, path: ScreenKind.hall.path(), view: MuteView(), interactor: HallInteractor(),
        coordinator: HallCoordinator()))
  }
}

/// A screen without content and without commands.
private struct MuteView: View {
  let viewModel: Void = ()
  let title = "Mute"
  func page() -> Page { Page(content: .object([:])) }

  static let commands: CommandTable<Void> = []
}

/// The view model of the hall.
private struct Hall {
  let coordinator: HallCoordinator
  let hasDoor: Bool

  enum Which: String, Choice { case all, some }
  enum Colour: String, Choice { case red, green, blue }

  let said = Outcome(lines: ["so be it"])
}

/// A screen whose commands take arguments of several kinds.
private struct HallView: View {
  let viewModel: Hall
  let title = "Hall"
  func page() -> Page { Page(content: .object([:])) }

  static let commands: CommandTable<Hall> = [
    .init("look", "") { $0.said },
    .init("list", "", .choice("WHICH", Hall.Which.self, optional: true)) { hall, _ in hall.said },
    .init("pick", "", .choice("COLOUR", Hall.Colour.self), .flag("gently")) { hall, _, _ in hall.said },
    .init("wait", "", .flag("long"), noEffectReason: "nothing comes") { _, _ in .silent },
    .init("read", "", .file("FILE"), leadsTo: .mute) { hall, _ in hall.said },
    .init("leave", "", leadsTo: .mute, availability: { .when($0.hasDoor, else: "there is no door") }) {
      try $0.coordinator.openDoor()
      return .silent
    },
  ]
}
