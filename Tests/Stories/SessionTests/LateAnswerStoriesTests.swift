import GroupsStore
import GroupsSupport
import MVVMC
import GroupsScreens
import CommandFiles
import Shell
import ShellSupport
import Testing

/// Hands over the pending answers of a provider.
private final class AnswerMailbox: Mailbox {
  private let provider: ProviderWrapper
  /// True if the pending answers have arrived. Otherwise they are handed over only to a caller that waits.
  var hasArrived = false

  init(_ provider: ProviderWrapper) { self.provider = provider }

  func handOver(waiting: Bool) {
    guard waiting || hasArrived else { return }
    while provider.keptCount > 0 { provider.answer() }
  }
}

@Suite("Sessions with an asynchronous data provider")
struct LateAnswerStoriesTests {
  private let mailbox: AnswerMailbox
  private let session: Session

  init() throws {
    let provider = ProviderWrapper(try GroupsStore.home(todos: 2))
    mailbox = AnswerMailbox(provider)
    provider.isLate = true
    session = Session(stack: GroupsApp.open(.over(provider)))
    session.mailbox = mailbox
  }

  private func run(_ source: any LineSource) -> Printed { Printed(of: source, in: session) }

  @Test("A command file waits for pending answers before each command, so its output is the same")
  func fileWaitsForPendingAnswers() {
    let printed = run(ListLineSource(["list", "open 1", "todos", "done 1", "list", "show", "find t1", "show"]))
    #expect(printed.error == "")
    #expect(printed.status == .success)
    let titles = "   id       name  priority  created"
    #expect(
      printed.lines == [
        "My groups (0)", "loading…", "Home (group #1, joined)", "0 members, todos: 2 open, 0 done", "loading…",
        "Todos of Home (2 open, 0 done)", "loading…", "✓ todo #2 t2", "Todos of Home (2 open, 0 done)", "loading…",
        titles, "1  #2  [ ]  t2    normal    2026-01-02", "2  #1  [ ]  t1    normal    2026-01-02",
        "Todos of Home (1 open, 1 done)", titles, "1  #1  [ ]  t1    normal    2026-01-02",
        "2  #2  [x]  t2    normal    2026-01-02",
        "Todos of Home (1 open, 1 done, those that contain \"t1\")", "loading…", titles,
        "1  #1  [ ]  t1    normal    2026-01-02", "2  #2  [x]  t2    normal    2026-01-02",
        "Todos of Home (1 open, 1 done, those that contain \"t1\")",
        titles, "1  #1  [ ]  t1    normal    2026-01-02",
      ])
    #expect(session.leaks == [])
  }

  @Test("The prompt does not wait for an answer and draws it with the next command")
  func promptDoesNotWaitForAnswers() {
    let prompt = PromptSession(session)
    let waiting = prompt.perform("list")
    #expect(waiting.page?.above.map(\.plain).contains("loading…") == true)
    #expect(prompt.perform("where").page == nil)
    mailbox.hasArrived = true
    let answered = prompt.perform("where")
    #expect(answered.message == "/groups")
    #expect(answered.page?.above.map(\.plain).contains("loading…") == false)
    #expect(answered.page?.rows?.count == 1)
  }

  @Test("A screen with a pending answer can be closed without a leak")
  func screenWithAPendingAnswerCloses() {
    #expect(run(ListLineSource(["open 1", "todos", "up", "up", "where"])).error == "")
    #expect(session.leaks == [])
  }
}
