import ExampleApp
import MVVMC
import Testing

@Suite("A dialog")
struct DialogTests {
  private let world = World()
  private let stack: CoordinatorStack

  init() throws {
    stack = world.open()
    try stack.go("/town/1")
  }

  private func give(_ word: String, _ arguments: Arguments = Arguments()) throws -> Outcome {
    let view = stack.top.view
    let index = try #require(view.directory.index(of: word))
    return try view.perform(command: index, arguments)
  }

  private func confirm(_ onYes: @escaping () throws(Failure) -> Outcome) {
    ConfirmCoordinator.present(ConfirmModel(question: "Sell it?", refusal: "nothing was sold"), on: stack, onYes: onYes)
  }

  private func choose(_ onChoice: @escaping (Int) throws(Failure) -> Outcome) {
    let model = ChoiceModel(question: "Which colour?", choices: ["red", "blue"], refusal: "it stays grey")
    ChoiceCoordinator.present(model, on: stack, onChoice: onChoice)
  }

  @Test("stands above its screen and is no location of its own")
  func isNoLocation() {
    confirm { () throws(Failure) in .silent }
    #expect(stack.top.isDialog)
    #expect(stack.top.kind == "confirm")
    #expect(stack.screen.kind == "house")
    #expect(stack.place == "/town/1")
    #expect(stack.visited == ["/town", "/town/1"])
  }

  @Test("asks its question and says which answer is the harmless one")
  func confirmPage() {
    confirm { () throws(Failure) in .silent }
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

  @Test("that is answered with yes is closed before anything is done", arguments: ["yes", "y"])
  func yes(word: String) throws {
    var placeThen: [String] = []
    confirm { [stack] () throws(Failure) in
      placeThen = stack.calcots.map(\.kind)
      return .done("sold")
    }
    #expect(try give(word) == .done("sold"))
    #expect(placeThen == ["town", "house"])
  }

  @Test("that is answered otherwise does nothing and says so", arguments: ["no", "n", "cancel"])
  func no(word: String) throws {
    var isDone = false
    confirm { () throws(Failure) in
      isDone = true
      return .silent
    }
    #expect(try give(word) == .done("nothing was sold"))
    #expect(!isDone)
    #expect(!stack.top.isDialog)
  }

  @Test("hands a failure on, and is closed all the same")
  func failing() throws {
    confirm { () throws(Failure) in throw Failure(.conflict, "somebody else bought it") }
    #expect(throws: Failure(.conflict, "somebody else bought it")) { try give("yes") }
    #expect(!stack.top.isDialog)
  }

  @Test("offers its choices by number and by name")
  func choicePage() {
    choose { (_) throws(Failure) in .silent }
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

  @Test("hands over which choice was taken", arguments: [1, 2])
  func choice(number: Int) throws {
    var taken: Int?
    choose { (index) throws(Failure) in
      taken = index
      return .done("painted")
    }
    let index = try #require(stack.top.view.directory.implicit)
    let source = try #require(stack.top.view.references(command: index, parameter: 0))
    #expect(try source.count() == 2)
    #expect(try source.reference(at: 3) == nil)
    #expect(try source.reference(at: 0) == nil)
    #expect(try source.reference(named: "b").id == 2)
    let reference = try #require(try source.reference(at: number))
    #expect(try give("answer", Arguments(["CHOICE": .references([reference])])) == .done("painted"))
    #expect(taken == number - 1)
    #expect(!stack.top.isDialog)
  }

  @Test("of choices that is cancelled takes none", arguments: ["cancel", "no"])
  func cancelChoice(word: String) throws {
    choose { (_) throws(Failure) in throw Failure(.invalid, "not asked for") }
    #expect(try give(word) == .done("it stays grey"))
    #expect(stack.place == "/town/1")
  }

  @Test("may ask another question when it is answered")
  func nested() throws {
    confirm { [self] () throws(Failure) in
      choose { (index) throws(Failure) in .done("\(index)") }
      return .silent
    }
    _ = try give("yes")
    #expect(stack.calcots.map(\.kind) == ["town", "house", "choice"])
  }

  @Test("is gone once it is answered, with all it held")
  func noLeak() throws {
    confirm { () throws(Failure) in .silent }
    _ = try give("no")
    choose { (_) throws(Failure) in .silent }
    _ = try give("cancel")
    #expect(stack.survivors().isEmpty)
  }

  @Test("that outlives its stack says so")
  func withoutStack() throws {
    var stack: CoordinatorStack? = world.open()
    try ConfirmCoordinator.present(ConfirmModel(question: "?", refusal: ""), on: #require(stack)) {
      () throws(Failure) in .silent
    }
    let view = try #require(stack?.top.view)
    stack = nil
    let index = try #require(view.directory.index(of: "yes"))
    let failure = #expect(throws: Failure.self) { try view.perform(command: index, Arguments()) }
    #expect(failure?.code == .unavailable)
  }
}
