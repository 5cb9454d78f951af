import MVVMC
import Testing

@Suite("A command table")
struct CommandTableTests {
  private final class Target: CommandTarget {
    var isOpen = false
    var done: [String] = []

    static let commands = CommandTable<Target>(
      [
        Command("open", aliases: ["view", "o"], "Open", availability: { .when(!$0.isOpen, else: "it is open") }) {
          (target, _) throws(Failure) in
          target.isOpen = true
          return .silent
        },
        Command(
          "say", "Say something",
          [
            .choice("HOW", ["loud", "low"]), .text("TEXT", optional: true), .flag("twice"), .option("to", "PERSON"),
            .option("tone", ["high", "deep"]),
          ]
        ) { (target, arguments) throws(Failure) in
          target.done.append("\(arguments.text("HOW") ?? "") \(arguments.text("TEXT") ?? "")")
          return .done("said")
        },
        Command("fail", "Fail") { (_, _) throws(Failure) in throw Failure(.invalid, "as it should") },
        Command(
          "move", "Move things",
          [.references("THING") { _ in Nothing() }, .reference("PLACE", words: ["away"]) { _ in Nothing() }]
        ) { (_, _) throws(Failure) in .silent },
      ], implicit: "say", emptyLine: "fail")
  }

  private struct Nothing: ReferenceSource {
    let noun = "thing"
    func count() -> Int { 0 }
    func reference(at position: Int) -> Reference? { nil }
    func reference(id: Int64) -> Reference? { nil }
    func references(startingWith prefix: String, limit: Int) -> [Reference] { [] }
  }

  private let directory = Target.commands.directory

  @Test("finds a command by its name and by each of its other words, and by nothing else")
  func words() {
    #expect(["open", "view", "o", "say"].map(directory.index(of:)) == [0, 0, 0, 1])
    #expect(["ope", "Open", "", "opens"].allSatisfy { directory.index(of: $0) == nil })
  }

  @Test("finds the commands that a beginning could mean, each once")
  func prefixes() {
    #expect(directory.indices(startingWith: "o") == [0])
    #expect(directory.indices(startingWith: "vi") == [0])
    #expect(directory.indices(startingWith: "") == [0, 1, 2, 3])
    #expect(directory.indices(startingWith: "x").isEmpty)
  }

  @Test("knows which command answers without its word, and what an empty line stands for")
  func implicit() {
    #expect(directory.implicit == 1)
    #expect(directory.emptyLine == "fail")
    #expect(CommandTable<Target>([], implicit: "gone").directory.implicit == nil)
  }

  @Test("shows how each command is written")
  func usage() {
    #expect(
      directory.declarations.map(\.usage) == [
        "open", "say loud|low [TEXT] [--twice] [--to PERSON] [--tone high|deep]", "fail", "move THING… PLACE|away",
      ])
    #expect(directory.declarations[1].operands == [0, 1])
    #expect(directory.declarations[1].options == [2, 3, 4])
  }

  @Test("tells a target when a command can be given and why not")
  func availability() throws {
    let target = Target()
    #expect(directory.declarations.map(\.isConditional) == [true, false, false, false])
    #expect(target.availability(ofCommand: 0) == .available)
    _ = try target.perform(command: 0, Arguments())
    #expect(target.availability(ofCommand: 0) == .unavailable(reason: "it is open"))
    #expect(target.availability(ofCommand: 1) == .available)
  }

  @Test("carries commands out on their target, with their arguments")
  func action() throws {
    let target = Target()
    let outcome = try target.perform(command: 1, Arguments(["HOW": .text("low"), "TEXT": .text("hello")]))
    #expect(outcome == .done("said"))
    #expect(target.done == ["low hello"])
    #expect(throws: Failure(.invalid, "as it should")) { try target.perform(command: 2, Arguments()) }
  }

  @Test("gives what a parameter may refer to, where it refers to anything")
  func references() {
    let target = Target()
    #expect(target.references(command: 1, parameter: 0) == nil)
    #expect(target.references(command: 3, parameter: 1)?.noun == "thing")
  }

  @Test("has codes for failures that programs can rely on")
  func codes() {
    #expect(
      Failure.Code.allCases.map(\.rawValue) == [
        "unknown-command", "unavailable", "usage", "not-found", "ambiguous", "invalid", "conflict", "cancelled",
        "storage",
        "interrupted",
      ])
  }

  @Test("has failures that keep the first blame, and add what to do to what is wrong")
  func blame() {
    let failure = Failure(.usage, "wrong", advice: "do right")
    #expect(failure.text == "wrong; do right")
    #expect(Failure(.usage, "wrong").text == "wrong")
    #expect(failure.at(1..<2).at(3..<4).range == 1..<2)
  }
}
