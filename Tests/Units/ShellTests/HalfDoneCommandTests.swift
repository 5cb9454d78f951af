import ShelfApp
import MVVMC
import Shell
import Testing

@Suite("Commands that fail after a change")
struct HalfDoneCommandTests {
  private let shelf = Shelf(["Leek"])
  private let store: RecordingStore
  private let session: Session

  init() {
    store = RecordingStore(shelf)
    let pantry = PantryCoordinator(shelf)
    session = Session(
      stack: CoordinatorStack(root: pantry.calcot()), store: store,
      appCommands: [AppCommands(AppWide.commands, on: AppWide(shelf: shelf))])
  }

  @Test(
    "The changes of a failed command of a screen or of the app are rolled back", arguments: ["half", "everywhere"])
  func changesAreRolledBack(line: String) {
    let revision = store.revision
    let result = session.perform(line)
    #expect(result.failure == Failure(.invalid, "that was too much"))
    #expect(store.revision > revision)
    #expect(shelf.contents == Shelf(["Leek"]).contents)
    #expect(store.openSavepoints == 0)
    #expect(session.perform("show").page?.above.map(\.plain) == ["1 items"])
    #expect(session.perform("undo").failure?.message == "there is nothing to take back")
  }

  @Test("A command after a failed one keeps its changes")
  func nextCommandIsKept() {
    #expect(session.perform("half").failure != nil)
    #expect(session.perform("whole").failure == nil)
    #expect(shelf.contents.items.map(\.name) == ["Leek", "Onion"])
    #expect(store.openSavepoints == 0)
    #expect(session.perform("show").page?.above.map(\.plain) == ["2 items"])
  }

  @Test("The screen of an item is closed if the command that added the item fails")
  func screenOfRolledBackItem() {
    let result = session.perform("wander")
    #expect(result.failure?.message == "that was too much")
    #expect(result.location.description == "/pantry")
    #expect(session.stack.calcots.count == 1)
    #expect(session.leaks == [])
  }

  @Test("A failed command without changes does not change the store")
  func nothingStored() {
    let revision = store.revision
    #expect(session.perform("nothing").failure?.message == "that was too much")
    #expect(store.revision == revision)
    #expect(store.openSavepoints == 0)
  }
}

private struct AppWide {
  let shelf: Shelf

  static let commands: CommandTable<AppWide> = [
    .init("everywhere", "Store something, and fail") { target in
      target.shelf.add("Onion")
      throw Failure(.invalid, "that was too much")
    }
  ]
}

extension ScreenKind {
  fileprivate static let pantry = Screen("pantry", at: "/pantry", PantryView.self, PantryCoordinator.self)
  fileprivate static let jar = ItemScreen(
    "jar", at: "/pantry/:jar", JarView.self, JarCoordinator.self, of: Int64.self)
}

private struct PantryViewModel {
  let count: Int
  let shelf: Shelf
  let coordinator: PantryCoordinator
}

private struct PantryView: View {
  let viewModel: PantryViewModel
  var title: String { "pantry" }
  func page() -> Page { Page(above: ["\(viewModel.count) items"], content: .null) }

  static let commands: CommandTable<PantryViewModel> = [
    .init("half", "Store two things, and fail") { model in
      model.shelf.add("Onion")
      model.shelf.add("Garlic")
      throw Failure(.invalid, "that was too much")
    },
    .init("whole", "Store something") { model in
      model.shelf.add("Onion")
      return .done("stored")
    },
    .init("nothing", "Fail") { _ in throw Failure(.invalid, "that was too much") },
    .init("wander", "Store something, go there, and fail", leadsTo: .jar) { model in
      let item = model.shelf.add("Onion")
      try model.coordinator.open(.jar, Reference(id: item.id, name: item.name))
      throw Failure(.invalid, "that was too much")
    },
  ]
}

private final class PantryInteractor: ModelInteractor {
  let observed: Observed<Int>
  private let shelf: Shelf

  init(_ shelf: Shelf) {
    self.shelf = shelf
    observed = Observed(0)
  }

  func fetch() {
    observed.isStale = false
    observed.value = shelf.contents.items.count
  }
}

private final class PantryCoordinator: Coordinator {
  let link = StackLink()
  let shelf: Shelf

  static let places = [
    Place<PantryCoordinator>(.jar, among: { $0.jars }) { parent, jar in
      guard parent.shelf.item(jar.id) != nil else { throw Failure(.notFound, "there is no jar #\(jar.id)") }
      return Calcot(
        .jar, path: ScreenKind.jar.path(jar.id), view: JarView(viewModel: 0), interactor: JarInteractor(),
        coordinator: JarCoordinator())
    }
  ]

  init(_ shelf: Shelf) { self.shelf = shelf }

  private var jars: any ReferenceSource<Int64> {
    ListedReferences(noun: "jar", shelf.contents.items.map { Reference(id: $0.id, name: $0.name) })
  }

  func calcot() -> Calcot {
    Calcot(.pantry, observing: PantryInteractor(shelf), coordinator: self) { [shelf, unowned self] count in
      PantryView(viewModel: PantryViewModel(count: count, shelf: shelf, coordinator: self))
    }
  }
}

private struct JarView: View {
  let viewModel: Int
  var title: String { "jar" }
  func page() -> Page { Page(content: .null) }
  static let commands: CommandTable<Int> = []
}

private final class JarInteractor: Interactor {}

private final class JarCoordinator: Coordinator {
  let link = StackLink()
}
