import MVVMC
import Testing

@testable import Scripts
@testable import Shell

@Suite struct PlannerTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func plan(_ text: String) throws -> (text: String, problems: [String]) {
    let sink = MemorySink()
    let problems = try ScriptPlanner(maker: ShelfMaker()).plan(try folder.write("a.calcot", text), to: sink)
    return (folder.local(sink.text), problems.map(folder.local))
  }

  @Test("the way through the screens is shown line by line")
  func wayThroughTheScreens() throws {
    let plan = try plan("add Leek\n| x\nopen 5\nup\ncounter\n")
    #expect(plan.problems == [])
    #expect(
      plan.text.split(separator: "\n") == [
        "a.calcot:1: add Leek  → items", "a.calcot:3: open 5  → items/item", "a.calcot:4: up  → items",
        "a.calcot:5: counter  → items/counter",
      ])
  }

  @Test("a command of another screen is a problem")
  func commandOfAnotherScreen() throws {
    let plan = try plan("count\nopen 1\nopen 1\nfrobnicate\nadd\nmark 1 medium\n")
    #expect(plan.problems.map { String($0.prefix(11)) }.contains("a.calcot:1:"))
    #expect(plan.problems.contains { $0.hasPrefix("a.calcot:1: count is a command of counter, not of items") })
    #expect(plan.problems.contains { $0.hasPrefix("a.calcot:3: open is a command of items, not of item") })
    #expect(plan.problems.contains { $0.hasPrefix("a.calcot:4: there is no command \"frobnicate\"") })
  }

  @Test("a question leaves both ways open until it is answered")
  func questionLeavesBothWaysOpen() throws {
    let plan = try plan("drop 1\nyes\nadd x\ndrop 1 --yes\nadd y\nmark 1\nlow\nlist\n")
    #expect(plan.problems == [])
  }

  @Test("a choice that is named like a command is an answer")
  func choiceThatIsNamedLike() throws {
    let plan = try plan("mark 1\nhome\nadd x\n")
    #expect(plan.problems == [])
    #expect(plan.text.contains("a.calcot:2: home  → items\n"))
    #expect(try self.plan("drop 1\nhome\nadd x\n").problems == [])
    #expect(try self.plan("open 1\ncounter\n").problems.count == 1)
  }

  @Test("back returns from another place of the same kind")
  func backReturnsFromAnotherPlace() throws {
    #expect(try plan("open 1\ngo /items/2\ngo /items/2\nback\ndrop\n").problems == [])
    #expect(try plan("go /items/2\ngo /items/2\nback\ncounter\n").problems == [])
    #expect(try plan("go /items\nback\n").problems.count == 1)
  }

  @Test("a move after back forgets what lay ahead")
  func aMoveAfterBackForgetsWhatLayAhead() throws {
    #expect(try plan("open 1\nback\ncounter\nback\nadd x\n").problems == [])
  }

  @Test("a place that back led to is not the one that was left")
  func aPlaceThatBackLedToIsNotTheOneThatWasLeft() throws {
    #expect(try plan("go /items/1\ngo /items/2\nback\ngo /items/2\nback\ndrop\n").problems == [])
  }

  @Test("a switch that answers a question leaves none open")
  func aSwitchThatAnswersAQuestionLeavesNoneOpen() throws {
    #expect(try plan("drop 1 --yes\n").text == "a.calcot:1: drop 1 --yes  → items\n")
    #expect(try plan("drop 1\n").text.contains("confirm"))
  }

  @Test("only yes leads where the question is about")
  func onlyYesLeads() throws {
    let screens = try ShelfMaker().makeSession(sample: true, settings: Settings(), clock: SessionClock()).screens
    let (items, item) = (try #require(screens.kind(named: "items")), try #require(screens.kind(named: "item")))
    let asked = try PlannedPosition([items, item]).positions(after: .opens(dialogs: [.confirm], stacks: [[items]]))
    #expect(asked.map(\.stack) == [[items, item, .confirm]])
    #expect(try asked.flatMap { try $0.positions(after: .answers(isYes: false)) }.map(\.stack) == [[items, item]])
    #expect(try asked.flatMap { try $0.positions(after: .answers(isYes: true)) }.map(\.stack) == [[items]])
  }

  @Test("a choice may ask on, about one thing after the other, until it is cancelled")
  func aChoiceMayAskOn() throws {
    let screens = try ShelfMaker().makeSession(sample: true, settings: Settings(), clock: SessionClock()).screens
    let items = try #require(screens.kind(named: "items"))
    let asked = try PlannedPosition([items]).positions(after: .opens(dialogs: [.confirm, .choice], stacks: []))
    #expect(asked.map(\.stack) == [[items, .confirm], [items, .choice], [items]])
    func stacks(_ position: PlannedPosition, _ effect: PlannedEffect) throws -> [[Kind]] {
      try position.positions(after: effect).map(\.stack)
    }
    #expect(try stacks(asked[0], .answers(isYes: true)) == [[items]])
    let after = try asked[1].positions(after: .answers(isYes: false))
    #expect(after.map(\.stack) == [[items], [items, .confirm]])
    #expect(try stacks(after[1], .answers(isYes: true)) == [[items], [items, .confirm]])
    #expect(try stacks(after[1], .cancels) == [[items]])
    #expect(try stacks(asked[1], .cancels) == [[items]])
  }

  @Test("each line of a long file is shown once")
  func eachLineOfLongFile() throws {
    let lines = try plan(String(repeating: "where\n", count: 3000)).text.split(separator: "\n")
    #expect(lines.count == 3000)
    #expect(lines.last == "a.calcot:3000: where  → items")
  }

  @Test("an expected failure is not followed")
  func expectedFailureIsNotFollowed() throws {
    let plan = try plan("open 9\n|! not-found\nadd x\n")
    #expect(plan.problems == [])
    #expect(plan.text.contains("open 9  (fails: not-found)"))
  }

  @Test("includes are followed")
  func includesAreFollowed() throws {
    try folder.write("inner.calcot", "counter\n")
    #expect(try plan("@include inner.calcot\ncount 2\n").problems == [])
  }

  @Test("a file that runs itself is refused as a run of it is")
  func fileThatRunsItself() throws {
    let path = folder.file("a.calcot")
    let failure = #expect(throws: Failure.self) { try plan("source \(path)\n") }
    #expect(failure?.code == .invalid)
    #expect(failure?.text.hasPrefix("files that run files are nested too deep: \(path) → \(path)") == true)
    #expect(failure?.place == "\(path):1")
  }

  @Test("a file that is run is followed where its command stands")
  func fileThatIsRun() throws {
    let inner = try folder.write("inner.calcot", "open 1\ncounter\n")
    let plan = try plan("source \(inner)\nup\nsource \(folder.file("gone"))\n|! storage\nlist\n")
    #expect(
      plan.text.split(separator: "\n").map(String.init) == [
        "a.calcot:1: source inner.calcot  → items", "inner.calcot:1: open 1  → items/item",
        "inner.calcot:2: counter", "inner.calcot:2: error: counter is a command of items, not of item",
        "a.calcot:2: up  → items", "a.calcot:3: source gone  (fails: storage)", "a.calcot:5: list  → items",
      ])
    #expect(plan.problems == ["inner.calcot:2: counter is a command of items, not of item"])
    let failure = #expect(throws: Failure.self) { try self.plan("source \(folder.file("gone"))\n") }
    #expect(failure?.code == .storage)
  }

  @Test("a file that cannot be parsed is refused")
  func fileThatCannotBeParsed() throws {
    #expect(throws: Failure.self) { try plan("@nothing\n") }
    #expect(throws: Failure.self) { try ScriptPlanner(maker: ShelfMaker()).plan(folder.file("gone"), to: MemorySink()) }
  }
}
