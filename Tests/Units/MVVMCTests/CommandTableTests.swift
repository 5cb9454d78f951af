import MVVMC
import Testing

@Suite("Command tables")
struct CommandTableTests {
  private final class Target {
    var isOpen = false
    var done: [String] = []
    var things: any ReferenceSource<Int64> { ListedReferences(noun: "thing", []) }

    static let commands = CommandTable<Target>(
      [
        Command("open", aliases: ["view", "o"], "Open", availability: { .when(!$0.isOpen, else: "it is open") }) {
          $0.isOpen = true
          return .silent
        },
        Command(
          "say", "Say something", .choice("HOW", Volume.self), .text("TEXT", optional: true), .flag("twice"),
          .option("to", "PERSON"), .option("tone", Tone.self)
        ) { target, how, text, _, _, _ in
          target.done.append("\(how) \(text ?? "")")
          return .done("said")
        },
        Command("fail", "Fail") { _ in throw Failure(.invalid, "as it should") },
        Command("move", "Move things", .references("THING", \.things), .reference("PLACE", or: "away", \.things)) {
          _, _, _ in .silent
        },
      ], implicit: "say", emptyLine: "fail")
  }

  private enum Volume: String, Choice { case loud, low }
  private enum Tone: String, Choice { case high, deep }

  /// Returns the commands of a target, as a session performs them.
  private func commands(on target: Target = Target()) -> TargetedCommands<Target> {
    TargetedCommands(Target.commands, on: target)
  }

  private let directory = Target.commands.directory

  @Test("A command is found by its whole name or an alias, and by no other word")
  func words() {
    #expect(["open", "view", "o", "say"].map(directory.index(of:)) == [0, 0, 0, 1])
    #expect(["ope", "Open", "", "opens"].allSatisfy { directory.index(of: $0) == nil })
  }

  @Test("A prefix finds each command with a matching name or alias once")
  func prefixes() {
    #expect(directory.indices(startingWith: "o") == [0])
    #expect(directory.indices(startingWith: "vi") == [0])
    #expect(directory.indices(startingWith: "") == [0, 1, 2, 3])
    #expect(directory.indices(startingWith: "x").isEmpty)
  }

  @Test("The directory has the index of the implicit command and the command of an empty line")
  func implicit() {
    #expect(directory.implicit == 1)
    #expect(directory.emptyLine == "fail")
    #expect(CommandTable<Target>([], implicit: "gone").directory.implicit == nil)
  }

  @Test("The usage of each command shows its operands, choices and options")
  func usage() {
    #expect(
      directory.declarations.map(\.usage) == [
        "open", "say loud|low [TEXT] [--twice] [--to PERSON] [--tone high|deep]", "fail", "move THING… PLACE|away",
      ])
    #expect(directory.declarations[1].operands == [0, 1])
    #expect(directory.declarations[1].options == [2, 3, 4])
  }

  @Test("A command's availability depends on its target and includes the reason")
  func availability() throws {
    let commands = commands()
    #expect(directory.declarations.map(\.isConditional) == [true, false, false, false])
    #expect(commands.availability(ofCommand: 0) == .available)
    _ = try commands.perform(command: 0, Arguments())
    #expect(commands.availability(ofCommand: 0) == .unavailable(reason: "it is open"))
    #expect(commands.availability(ofCommand: 1) == .available)
  }

  @Test("A command acts on its target with its arguments, and throws the action's failure")
  func action() throws {
    let target = Target()
    let commands = commands(on: target)
    let outcome = try commands.perform(command: 1, .of([.text("low"), .text("hello")]))
    #expect(outcome == .done("said"))
    #expect(target.done == ["low hello"])
    #expect(throws: Failure(.invalid, "as it should")) { try commands.perform(command: 2, Arguments()) }
  }

  @Test("A reference parameter has a reference source, and a choice parameter has none")
  func references() {
    #expect(commands().references(command: 1, parameter: 0) == nil)
    #expect(commands().references(command: 3, parameter: 1)?.noun == "thing")
  }

  @Test("The failure codes have their documented names")
  func codes() {
    #expect(
      Failure.Code.allCases.map(\.rawValue) == [
        "unknown-command", "unavailable", "usage", "not-found", "ambiguous", "invalid", "conflict", "cancelled",
        "storage",
        "interrupted",
      ])
  }

  @Test("A failure's text joins message and advice, and its first range is kept")
  func textAndRange() {
    let failure = Failure(.usage, "wrong", advice: "do right")
    #expect(failure.text == "wrong: do right")
    #expect(Failure(.usage, "wrong").text == "wrong")
    #expect(failure.at(1..<2).at(3..<4).range == 1..<2)
  }
}
