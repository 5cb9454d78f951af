import MVVMC
import Shell
import ShellTesting
import Testing

// An app whose list is fetched asynchronously.

/// A row of the list.
private struct Letter: Equatable, Sendable {
  let id: Int64
}

/// A provider that answers each request after its own delay.
private final class Letters {
  let clock: TestClock
  /// The answers to the next requests, each with its delay.
  var answers: [(delay: Duration, result: Result<[Letter], any Error>)] = []
  private(set) var requests = 0

  init(_ clock: TestClock) { self.clock = clock }

  func fetch(_ completion: @escaping (Result<[Letter], any Error>) -> Void) {
    requests += 1
    guard !answers.isEmpty else { return completion(.success([])) }
    let answer = answers.removeFirst()
    clock.after(answer.delay) { completion(answer.result) }
  }
}

private struct LettersModel: PagedModel {
  var list = ListPage<Letter>()
}

private final class LettersInteractor: PagedInteractor {
  let observed = Observed(LettersModel())
  let viewport = Viewport()
  private let provider: Letters

  init(_ provider: Letters) { self.provider = provider }

  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<Letter>, any Error>) -> Void) {
    provider.fetch { completion($0.map { Listing($0, in: window) }) }
  }
}

private struct LettersViewModel: PagedViewModel {
  let page: ListPage<Letter>
  let pager: any Pager
  var paging: PageSummary { page.summary }
}

private struct LettersView: View {
  let viewModel: LettersViewModel
  let title = "Letters"

  struct Row: PageRow {
    let letter: Letter
    var cells: [StyledText] { [StyledText("letter \(letter.id)")] }
    var content: Content { .object(["id": .id(letter.id)]) }
  }

  func page() -> Page {
    Page(
      above: viewModel.paging.notice,
      rows: RowList(columns: [.init("")], fields: ["id"], viewModel.page.rows.map(Row.init)),
      content: .object(["letters": .rows]), failure: viewModel.paging.failure)
  }

  static let commands: CommandTable<LettersViewModel> = [
    .init("again", "Fetch the letters again") { viewModel in
      try viewModel.pager.fetchNow()
      return .drawn
    }
  ]
}

extension ScreenKind {
  fileprivate static let letters = Screen("letters", at: "/letters", LettersView.self)
}

@Suite("Lists that are fetched asynchronously")
struct LateAnswerTests {
  /// The session does not wait for the answers: they arrive when a test advances the clock.
  private let clock = TestClock(isWaitedFor: false)
  private let provider: Letters
  private let session: Session

  init() {
    let provider = Letters(clock)
    let interactor = LettersInteractor(provider)
    let root = Calcot(.letters, observing: interactor, coordinator: LeafCoordinator()) { model in
      LettersView(viewModel: LettersViewModel(page: model.list, pager: interactor))
    }
    session = Session(stack: CoordinatorStack(root: root))
    session.mailbox = clock
    self.provider = provider
  }

  /// Performs a line. Returns the notice above the list, if any, and the number of its rows.
  private func shown(_ line: String = "show") -> String {
    let page = session.perform(line).page
    return ((page?.above ?? []).map(\.plain) + [page?.rows.map { "\($0.count) letters" } ?? "no page"]).joined(
      separator: ", ")
  }

  @Test("A list is shown as loading until it arrives")
  func listIsLoadingUntilItArrives() {
    provider.answers = [(.seconds(2), .success([Letter(id: 1)]))]
    #expect(shown() == "loading…, 0 letters")
    clock.advance(by: .seconds(1))
    #expect(shown() == "loading…, 0 letters")
    clock.advance(by: .seconds(1))
    #expect(shown() == "1 letters")
    #expect(provider.requests == 1)
    #expect(clock.pendingCount == 0)
  }

  @Test("A failed fetch keeps the rows and shows the error")
  func failedFetchKeepsTheRows() {
    provider.answers = [
      (.zero, .success([Letter(id: 1)])), (.seconds(1), .failure(Failure(.storage, "the post is closed"))),
    ]
    _ = shown()
    #expect(shown() == "1 letters")
    _ = session.perform("again")
    clock.advance(by: .seconds(1))
    let page = session.perform("show").page
    #expect(page?.failure == Failure(.storage, "the post is closed"))
    #expect(page?.rows?.count == 1)
  }

  @Test("An answer that arrives after a newer one is discarded")
  func outdatedAnswerIsDiscarded() {
    provider.answers = [
      (.seconds(5), .success([Letter(id: 1)])), (.seconds(1), .success([Letter(id: 1), Letter(id: 2)])),
    ]
    _ = shown()
    _ = session.perform("again")
    clock.advance(by: .seconds(1))
    #expect(shown() == "2 letters")
    clock.advance(by: .seconds(9))
    #expect(shown() == "2 letters")
    #expect(clock.pendingCount == 0)
  }

  @Test("A session whose clock waits advances the time until the list arrives")
  func waitingClockAdvancesToTheAnswer() {
    provider.answers = [(.seconds(60), .success([Letter(id: 1)]))]
    clock.isWaitedFor = true
    _ = shown()
    #expect(shown() == "1 letters")
    #expect(clock.now == .seconds(60))
  }
}
