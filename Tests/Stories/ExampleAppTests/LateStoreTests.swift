import MVVMC
import Shell
import ShellTesting
import Testing

// An app with a store, whose list is fetched asynchronously, and whose command checks the data again after its question.

private struct QueueModel: PagedModel {
  var list = ListPage<String>()
}

private final class QueueInteractor: PagedInteractor {
  let observed = Observed(QueueModel())
  let viewport = Viewport()
  let store: MemoryStore<[String]>
  private let clock: TestClock

  init(_ store: MemoryStore<[String]>, _ clock: TestClock) {
    self.store = store
    self.clock = clock
  }

  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<String>, any Error>) -> Void) {
    let names = store.contents
    clock.after(.seconds(1)) { completion(.success(Listing(names, in: window))) }
  }
}

private struct Queue: PagedViewModel {
  let page: ListPage<String>
  let interactor: QueueInteractor
  let dialogs: any DialogPresenting

  var paging: PageSummary { page.summary }
  var pager: any Pager { interactor }

  func add(_ name: String) -> Outcome {
    interactor.store.change("add \(name)") { $0.append(name) }
    return .done("+ \(name)")
  }

  func clear() throws -> Outcome {
    try dialogs.confirm(ConfirmModel(question: "Clear the queue?", refusal: "nobody left"), unless: false) {
      [store = interactor.store] in
      try store.change("clear") { names in
        names.removeFirst()
        guard names.isEmpty else { throw Failure(.invalid, "somebody is still waiting") }
      }
      return .done("cleared")
    }
  }
}

private struct QueueView: View {
  let viewModel: Queue
  let title = "Queue"

  struct Row: PageRow {
    let name: String
    var cells: [StyledText] { [StyledText(name)] }
    var content: Content { .object(["name": .text(name)]) }
  }

  func page() -> Page {
    Page(
      above: viewModel.paging.notice,
      rows: RowList(columns: [.init("name")], fields: ["name"], viewModel.page.rows.map(Row.init)),
      below: viewModel.paging.footer, content: .object(["names": .rows]), failure: viewModel.paging.failure)
  }

  static let commands: CommandTable<Queue> = [
    .init("add", "Join the queue", .text("NAME", samples: ["Ada"])) { $0.add($1) },
    .init("clear", "Clear the queue", leadsTo: .confirm) { try $0.clear() },
    .next, .previous,
  ]
}

extension ScreenKind {
  fileprivate static let queue = Screen("queue", at: "/queue", QueueView.self, LeafCoordinator.self)
}

private struct QueueMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let (store, answers) = (MemoryStore(sample ? ["Bob", "Cyd"] : ["Bob"]), TestClock())
    let (interactor, coordinator) = (QueueInteractor(store, answers), LeafCoordinator())
    let root = Calcot(.queue, observing: interactor, coordinator: coordinator) { model in
      QueueView(viewModel: Queue(page: model.list, interactor: interactor, dialogs: coordinator))
    }.refreshed(by: store.changes)
    let session = Session(stack: CoordinatorStack(root: root), store: store, settings: settings)
    session.mailbox = answers
    return session
  }
}

@Suite("A store whose data arrives late")
struct LateStoreTests {
  @Test("An interactor is tested alone: its answer arrives with the time, and has the rows of the window")
  func fetchesAWindow() throws {
    let clock = TestClock(isWaitedFor: false)
    let interactor = QueueInteractor(MemoryStore(["Ada", "Bob", "Cyd"]), clock)
    var listing: Listing<String>?
    interactor.fetchRows(in: PageWindow(offset: 1, limit: 1)) { listing = try? $0.get() }
    clock.handOver(waiting: false)
    #expect(listing == nil)
    clock.advance(by: .seconds(1))
    clock.handOver(waiting: false)
    #expect(listing?.rows == ["Bob"] && listing?.total == 3)
  }

  @Test("The explorer finds nothing wrong in late answers and in an answer that is refused")
  func isSound() async throws {
    try await expectSound(maker: QueueMaker(), maxStates: 60)
  }
}
