import ShelfApp
import MVVMC
import Shell
import Testing

/// The screens of a session besides the visible one: those below it, and those that were closed.
struct SessionScreensTests {
  private let bench = Bench(["Leek", "Onion", "Chard"])

  @Test("A setting applies to every open screen")
  func settingReachesEveryScreen() {
    #expect(bench.perform().page?.rows?.count == 3)
    bench.perform("open 1", "set page-size 2")
    let list = bench.perform("up")
    #expect(list.page?.rows?.count == 2)
    #expect(list.page?.below.map(\.plain) == ["page 1 of 2: next"])
    #expect(bench.perform("next").page?.rows?.count == 1)
  }

  @Test("A screen that an answer leaves is closed, and `back` returns to it")
  func screenLeftFromQuestion() {
    let session = session { stack in
      try stack.top.coordinator.confirm(ConfirmModel(question: "Leave?", refusal: "stayed")) {
        try stack.up()
        return .done("left")
      }
    }
    #expect(session.perform("open 2").location.description == "/items/2")
    #expect(session.perform("leave").screen == "confirm")
    let answer = session.perform("yes")
    #expect(answer.message == "left")
    #expect(answer.location.description == "/items")
    #expect(answer.page?.above.map(\.plain) == ["Items: 3"])
    #expect(session.perform("back").location.description == "/items/2")
    #expect(session.perform("back").location.description == "/items")
    #expect(session.leaks.isEmpty)
  }

  @Test("A coordinator that keeps itself alive is reported as a leak")
  func coordinatorThatKeepsItselfAlive() {
    let session = session { stack in
      // After its screen is closed, the coordinator is retained only by itself.
      let keeper = Keeper()
      keeper.kept = keeper
      stack.push(
        Calcot(.kept, observing: keeper, coordinator: keeper) { _ in KeptView() })
      return .silent
    }
    #expect(session.perform("leave").screen == "kept")
    #expect(session.leaks.isEmpty)
    _ = session.perform("up")
    #expect(session.leaks == ["kept"])
  }

  /// Returns a session with an app command `leave`, which calls the closure.
  private func session(_ leave: @escaping (CoordinatorStack) throws -> Outcome) -> Session {
    let stack = ShelfApp.open(bench.shelf)
    let table: CommandTable<Exit> = [.init("leave", "Leave") { try $0.leave($0.stack) }]
    return Session(stack: stack, appCommands: [AppCommands(table, on: Exit(stack: stack, leave: leave))])
  }
}

/// The target of the command `leave`.
private struct Exit {
  let stack: CoordinatorStack
  let leave: (CoordinatorStack) throws -> Outcome
}

extension ScreenKind {
  fileprivate static let kept = Screen("kept", at: "/items/kept", KeptView.self, Keeper.self)
}

private struct KeptView: View {
  let viewModel = ""
  let title = "Kept"
  func page() -> Page { Page(content: .null) }
  static let commands: CommandTable<String> = []
}

/// A coordinator that can retain itself. It is also the interactor of its screen.
private final class Keeper: Coordinator, ModelInteractor {
  let link = StackLink()
  let observed = Observed("")
  var kept: Keeper?
}

@Suite("The settings for the start location and the default item")
struct SettingStartTests {
  private let bench = Bench(isInteractive: true)

  @Test("`set start` accepts a location or an item")
  func start() {
    for line in ["set start Onion", "set start #2", "set start /items/2"] {
      #expect(bench.perform("set start auto").message == "start auto")
      #expect(bench.perform(line).message == "start /items/2", "\(line)")
    }
    for value in ["Nothing", "/items/99", "/nothing"] {
      #expect(bench.perform("set start \(value)").failure?.code == .notFound)
    }
    #expect(bench.settings.start == "/items/2")
  }

  @Test("`set default-item` accepts an item, stores its name, and is independent of `set start`")
  func defaultItem() {
    bench.perform("set start /items/2")
    for line in ["set default-item Onion", "set default-item oni", "set default-item #2"] {
      #expect(bench.perform("set default-item auto").message == "default-item auto")
      #expect(bench.perform(line).message == "default-item Onion", "\(line)")
      #expect(bench.perform("set default-item").message == "default-item Onion")
    }
    #expect(bench.perform("set default-item Nothing").failure?.code == .notFound)
    #expect(bench.perform("set default-thing 1").failure?.code == .usage)
    #expect(bench.settings.start == "/items/2")
  }
}
