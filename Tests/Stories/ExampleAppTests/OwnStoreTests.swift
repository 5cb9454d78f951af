import MVVMC
import Shell
import ShellTesting
import Testing

// An app with its own implementation of a store: the book in which a museum counts its visitors at two doors.

private final class VisitorBook: TransactionalStore {
  private struct State {
    var visitors = 0
    var counted: [Int] = []
    var undone: [Int] = []
  }

  private var state = State() {
    didSet {
      revision += 1
      changes.notify(())
    }
  }
  private var durable = State()
  private var savepoints: [State] = []
  private var news: [LogEntry] = []
  let changes = ObserverSet<Void>()
  private(set) var revision = 0
  let isShared = true

  var visitors: Int { state.visitors }

  func count(_ number: Int) {
    state = State(visitors: visitors + number, counted: state.counted + [number])
  }

  func countAtTheOtherDoor(_ number: Int) {
    state.visitors += number
    news.append(LogEntry("counted \(number)", author: "the other door"))
  }

  func begin() { durable = state }
  func commit() { durable = state }
  func rollBack() { state = durable }

  func savepoint() -> SavepointMark {
    savepoints.append(state)
    return SavepointMark(depth: savepoints.count)
  }
  func rollBack(to mark: SavepointMark) {
    state = savepoints[mark.depth - 1]
    release(mark)
  }
  func release(_ mark: SavepointMark) { savepoints.removeSubrange((mark.depth - 1)...) }

  func undo() throws(Failure) -> LogEntry {
    guard let number = state.counted.last else { throw Failure(.unavailable, "nobody was counted") }
    state = State(
      visitors: visitors - number, counted: state.counted.dropLast(), undone: state.undone + [number])
    return "counted \(number)"
  }

  func redo() throws(Failure) -> LogEntry {
    guard let number = state.undone.last else { throw Failure(.unavailable, "nobody was taken back") }
    state = State(visitors: visitors + number, counted: state.counted + [number], undone: state.undone.dropLast())
    return "counted \(number)"
  }

  func log(limit: Int) -> [LogEntry] { state.counted.suffix(limit).reversed().map { "counted \($0)" } }

  func detectExternalChanges() -> Bool { !news.isEmpty }
  func changesByOthers(limit: Int) -> [LogEntry] {
    defer { news = [] }
    return news.suffix(limit).reversed()
  }

  func fingerprint() -> UInt64 { UInt64(visitors) }
}

private struct Museum {
  let visitors: Int
  let book: VisitorBook

  /// Counts before it checks the limit, so that a refused command has to be rolled back.
  func admit(_ number: Int) throws -> Outcome {
    book.count(number)
    guard book.visitors <= 100 else { throw Failure(.invalid, "the museum is full") }
    return .drawn
  }
}

private struct MuseumView: View {
  let viewModel: Museum
  let title = "Museum"
  func page() -> Page {
    Page(above: ["Visitors: \(viewModel.visitors)"], content: .integer(Int64(viewModel.visitors)))
  }
  static let commands: CommandTable<Museum> = [
    .init("admit", "Let people in", .number("N", 1...60)) { try $0.admit($1) }
  ]
}

extension ScreenKind {
  fileprivate static let museum = Screen("museum", at: "/museum", MuseumView.self)
}

private struct MuseumMaker: SessionMaker {
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws -> Session {
    try Self.session(over: VisitorBook(), settings)
  }

  static func session(over book: VisitorBook, _ settings: Settings = Settings()) throws -> Session {
    let root = try Calcot(.museum, reading: { book.visitors }) {
      MuseumView(viewModel: Museum(visitors: $0, book: book))
    }
    return Session(stack: CoordinatorStack(root: root.refreshed(by: book.changes)), store: book, settings: settings)
  }
}

@Suite("An app's own store")
struct OwnStoreTests {
  private let book = VisitorBook()
  private let session: Session

  init() throws { session = try MuseumMaker.session(over: book) }

  @Test("The changes of a failed command are rolled back")
  func failedCommandIsRolledBack() {
    #expect(session.perform("admit 60").failure == nil)
    #expect(session.perform("admit 60").failure == Failure(.invalid, "the museum is full"))
    #expect(book.visitors == 60)
  }

  @Test("`undo` and `redo` apply to the session's changes and leave external changes alone")
  func undoLeavesExternalChangesAlone() {
    _ = session.perform("admit 3")
    book.countAtTheOtherDoor(2)
    #expect(session.perform("show").page?.above.map(\.plain) == ["Visitors: 5"])
    #expect(session.perform("undo").failure == nil)
    #expect(book.visitors == 2)
    #expect(session.perform("undo").failure == Failure(.unavailable, "nobody was counted"))
    #expect(session.perform("redo").failure == nil)
    #expect(book.visitors == 5)
  }

  @Test("Exploration of the museum app finds no faults")
  func sound() async throws {
    try await expectSound(maker: MuseumMaker(), maxStates: 100)
  }
}
