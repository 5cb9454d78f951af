import MVVMC
import Testing

@Suite("Dialogs")
struct DialogTests {
  private let world = World()
  private let stack: CoordinatorStack

  init() throws {
    stack = world.open()
    try stack.go("/town/1")
  }

  private func give(_ word: String, _ arguments: ArgumentValue?...) throws -> Outcome {
    let view = stack.top.view
    let index = try #require(view.directory.index(of: word))
    return try view.perform(command: index, .of(arguments))
  }

  private func confirm(_ onYes: @escaping () throws -> Outcome) throws {
    let question = ConfirmModel(question: "Sell it?", refusal: "nothing was sold")
    #expect(try stack.top.coordinator.confirm(question, then: onYes) == .silent)
  }

  private func choose(_ onChoice: @escaping (Int) throws -> Outcome) throws {
    let question = ChoiceModel(question: "Which colour?", choices: ["red", "blue"], refusal: "it stays grey")
    #expect(try stack.top.coordinator.choose(question, then: onChoice) == .silent)
  }

  @Test("A dialog opens above its screen and keeps the screen's location")
  func keepsTheLocation() throws {
    try confirm { .silent }
    #expect(stack.top.isDialog)
    #expect(stack.top.kind.name == "confirm")
    #expect(stack.screen.kind.name == "house")
    #expect(stack.place == "/town/1")
    #expect(stack.visited == ["/town", "/town/1"])
  }

  @Test("A confirmation shows its question and its answers, with `no` as the default")
  func confirmPage() throws {
    try confirm { .silent }
    let page = stack.draw(stack.top)
    #expect(page.above.map(\.plain) == ["Sell it? yes, no or cancel [no]"])
    #expect(
      page.content
        == .object([
          "question": .text("Sell it?"), "choices": .list([.text("yes"), .text("no"), .text("cancel")]),
          "default": .text("no"),
        ]))
    #expect(stack.top.view.directory.emptyLine == "no")
  }

  @Test(
    "`yes` closes a confirmation before its action runs, and returns the action's outcome", arguments: ["yes", "y"])
  func yes(word: String) throws {
    var placeThen: [String] = []
    try confirm { [stack] in
      placeThen = stack.kinds
      return .done("sold")
    }
    #expect(try give(word) == .done("sold"))
    #expect(placeThen == ["town", "house"])
  }

  @Test(
    "`no` or `cancel` closes a confirmation, returns the refusal and does not run the action",
    arguments: ["no", "n", "cancel"])
  func no(word: String) throws {
    var isDone = false
    try confirm {
      isDone = true
      return .silent
    }
    #expect(try give(word) == .done("nothing was sold"))
    #expect(!isDone)
    #expect(!stack.top.isDialog)
  }

  @Test("A confirmation with a failing action is closed and throws the failure")
  func failing() throws {
    try confirm { throw Failure(.conflict, "somebody else bought it") }
    #expect(throws: Failure(.conflict, "somebody else bought it")) { try give("yes") }
    #expect(!stack.top.isDialog)
  }

  @Test("A choice lists its choices by number and name, with `cancel` as the default")
  func choicePage() throws {
    try choose { _ in .silent }
    let page = stack.draw(stack.top)
    #expect(page.above.map(\.plain) == ["Which colour? 1 red, 2 blue [cancel]"])
    #expect(
      page.content
        == .object([
          "question": .text("Which colour?"), "choices": .list([.text("red"), .text("blue")]),
          "default": .text("cancel"),
        ]))
    let directory = stack.top.view.directory
    #expect(directory.implicit == directory.index(of: "answer"))
    #expect(directory.emptyLine == "cancel")
  }

  @Test("A choice passes the index of the answer to its action", arguments: [1, 2])
  func choice(number: Int) throws {
    var taken: Int?
    try choose { index in
      taken = index
      return .done("painted")
    }
    let index = try #require(stack.top.view.directory.implicit)
    let source = try #require(stack.top.view.references(command: index, parameter: 0))
    #expect(try source.count() == 2)
    #expect(try source.erasedReference(at: 3) == nil)
    #expect(try source.erasedReference(at: 0) == nil)
    #expect(try source.erasedReference(named: "b").id == .number(2))
    let reference = try #require(try source.erasedReference(at: number))
    #expect(try give("answer", .references([reference])) == .done("painted"))
    #expect(taken == number - 1)
    #expect(!stack.top.isDialog)
  }

  @Test("`cancel` or `no` closes a choice without running its action", arguments: ["cancel", "no"])
  func cancelChoice(word: String) throws {
    try choose { _ in throw Failure(.invalid, "not asked for") }
    #expect(try give(word) == .done("it stays grey"))
    #expect(stack.place == "/town/1")
  }

  @Test("A choice in a confirmation's action opens above the screen")
  func nested() throws {
    try confirm { [self] in
      try choose { index in .done("\(index)") }
      return .silent
    }
    _ = try give("yes")
    #expect(stack.kinds == ["town", "house", "choice"])
  }

  @Test("An answered dialog is not reported as a leak")
  func noLeak() throws {
    try confirm { .silent }
    _ = try give("no")
    try choose { _ in .silent }
    _ = try give("cancel")
    stack.noteLeaks()
    #expect(stack.leaks.isEmpty)
  }

  @Test("Answering a dialog that outlives its stack throws `unavailable`")
  func withoutStack() throws {
    var stack: CoordinatorStack? = world.open()
    _ = try stack?.top.coordinator.confirm(ConfirmModel(question: "?", refusal: "")) { .silent }
    let view = try #require(stack?.top.view)
    stack = nil
    let index = try #require(view.directory.index(of: "yes"))
    let failure = #expect(throws: Failure.self) { try view.perform(command: index, Arguments()) }
    #expect(failure?.code == .unavailable)
  }
}
