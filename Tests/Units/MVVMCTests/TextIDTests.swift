import MVVMC
import Testing

extension ScreenKind {
  fileprivate static let hives = Screen("hives", at: "/hives", HiveView.self, HivesCoordinator.self)
  fileprivate static let hive = ItemScreen(
    "hive", at: "/hives/:hive", HiveView.self, LeafCoordinator.self, of: String.self)
}

/// The ids of the hives, which are their names.
private final class Apiary {
  var names: [String] = []
}

private final class HivesCoordinator: Coordinator {
  let link = StackLink()
  let apiary: Apiary

  init(_ apiary: Apiary) { self.apiary = apiary }

  static let places = [
    Place<HivesCoordinator>(
      .hive,
      among: { coordinator in
        ListedReferences(noun: "hive", coordinator.apiary.names.map { Reference(id: $0, name: $0) })
      },
      build: { _, hive in
        Calcot(
          .hive, path: ScreenKind.hive.path([.text(hive.id)]), view: HiveView(), interactor: HiveInteractor(),
          coordinator: LeafCoordinator())
      })
  ]
}

private final class HiveInteractor: Interactor {}

private struct HiveView: View {
  let viewModel: Void = ()
  let title = "Hive"
  func page() -> Page { Page(content: .object([:])) }
  static let commands: CommandTable<Void> = []
}

@Suite("Locations with textual ids")
struct TextIDTests {
  private let apiary = Apiary()
  private let stack: CoordinatorStack

  init() throws {
    let root = Calcot(
      .hives, path: ScreenKind.hives.path(), view: HiveView(), interactor: HiveInteractor(),
      coordinator: HivesCoordinator(apiary))
    stack = CoordinatorStack(root: root)
    apiary.names = ["Gerda Maria", "Gerda"]
    try stack.go("/hives/Gerda")
  }

  @Test("`back` skips an item that no longer exists, although the name of another item begins with its id")
  func back() throws {
    try stack.home()
    apiary.names = ["Gerda Maria"]
    #expect(throws: Failure.self) { try stack.back() }
    #expect(stack.place == "/hives")
  }

  @Test(
    "Digits in a location are the textual id that is written exactly like them",
    arguments: ["7", "007", "9780141036144", "99999999999999999999"])
  func digits(id: String) throws {
    apiary.names = ["7", "007", "9780141036144", "99999999999999999999"]
    try stack.go("/hives/\(id)")
    #expect(stack.place == "/hives/\(id)")
    #expect(stack.location == Route(ScreenKind.hive.path([.text(id)])))
    try stack.home()
    _ = try stack.back()
    #expect(stack.place == "/hives/\(id)")
    apiary.names = ["\(id)1"]
    try stack.closeVanished()
    #expect(stack.place == "/hives")
    // A name in digits is not shortened, because the digits could be the id that has vanished.
    #expect(throws: Failure.self) { try stack.go("/hives/\(id)") }
  }

  @Test("The screen of an item that no longer exists is closed, although the name of another item begins with its id")
  func vanished() throws {
    apiary.names = ["Gerda Maria"]
    try stack.closeVanished()
    #expect(stack.place == "/hives")
    // A user may shorten a name.
    try stack.go("/hives/Gerda")
    #expect(stack.location == Route(ScreenKind.hive.path([.text("Gerda Maria")])))
  }
}
