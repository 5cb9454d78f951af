import MVVMC
import Testing

/// A target whose command throws each kind of error.
private struct Failing {
  enum Cause: String, Choice { case failure, told, other }
  enum Trouble: Error { case tooHot }
  struct Conflict: FailureConvertible {
    var failure: Failure { Failure(.conflict, "somebody else took it", advice: "look again") }
  }

  func fail(_ cause: Cause) throws -> Outcome {
    switch cause {
    case .failure: throw Failure(.unavailable, "not now", range: 2..<3)
    case .told: throw Conflict()
    case .other: throw Trouble.tooHot
    }
  }

  static let commands: CommandTable<Failing> = [.init("fail", "Fail", .choice("CAUSE", Cause.self)) { try $0.fail($1) }]
}

struct CommandErrorTests {
  private func failure(_ cause: String) -> Failure? {
    #expect(throws: Failure.self) {
      try TargetedCommands(Failing.commands, on: Failing()).perform(command: 0, .of([.text(cause)]))
    }
  }

  @Test("A `Failure` from an action is thrown unchanged")
  func failureIsUnchanged() { #expect(failure("failure") == Failure(.unavailable, "not now", range: 2..<3)) }

  @Test("A `FailureConvertible` error from an action is thrown as its failure")
  func convertibleErrorIsConverted() {
    #expect(failure("told") == Failure(.conflict, "somebody else took it", advice: "look again"))
  }

  @Test("Any other error from an action is thrown as `invalid` with its description")
  func anyOtherErrorIsDescribed() { #expect(failure("other") == Failure(.invalid, "tooHot")) }

  @Test("An error in a dialog's action is thrown as a `Failure`, and the dialog is closed")
  func errorInADialogsAction() throws {
    let stack = World().open()
    _ = try stack.top.coordinator.confirm(ConfirmModel(question: "?", refusal: "no")) { throw Failing.Trouble.tooHot }
    #expect(throws: Failure(.invalid, "tooHot")) { try stack.top.give("yes") }
    #expect(!stack.top.isDialog)
  }
}

/// A target that can be renamed. The command `rename` is declared once for all such targets.
private protocol Renaming {
  func rename(_ name: String) throws -> Outcome
}

extension Command where Target: Renaming {
  fileprivate static func rename(_ summary: String) -> Command {
    .init("rename", summary, .text("NAME")) { try $0.rename($1) }
  }
}

private struct Book: Renaming {
  func rename(_ name: String) -> Outcome { .done("the book is \(name)") }
  static let commands: CommandTable<Book> = [.rename("Rename the book")]
}

private struct Shop: Renaming {
  func rename(_ name: String) -> Outcome { .done("the shop is \(name)") }
  static let commands: CommandTable<Shop> = [.rename("Rename the shop"), .init("close", "Close it") { _ in .silent }]
}

struct SharedCommandTests {
  @Test("A command that two screens share acts on the screen that performs it")
  func sharedCommandActs() throws {
    let (book, shop) = (TargetedCommands(Book.commands, on: Book()), TargetedCommands(Shop.commands, on: Shop()))
    #expect(try book.perform(command: 0, .of([.text("Emma")])) == .done("the book is Emma"))
    #expect(try shop.perform(command: 0, .of([.text("Leeks")])) == .done("the shop is Leeks"))
    #expect(book.directory.declarations.map(\.summary) == ["Rename the book"])
    #expect(shop.directory.declarations.map(\.usage) == ["rename NAME", "close"])
  }
}
