import MVVMC
import Testing

private struct Things {
  var all: any ReferenceSource<Int64> { ListedReferences(noun: "thing", names: []) }
}

/// Declarations of commands that would make lines ambiguous.
struct DeclarationMistakesTests {
  private func mistake(_ commands: Command<Things>...) -> String? { CommandTable(commands).directory.mistake }

  @Test("A table of unambiguous commands has no mistake")
  func unambiguousCommands() {
    #expect(
      mistake(
        .init("one", aliases: ["uno"], "One", .reference("THING", \.all), .text("TEXT")) { _, _, _ in .silent },
        .init("two", "Two", .references("THING", \.all), .number("N", optional: true), .flag("all")) { _, _, _, _ in
          .silent
        },
        .init("three", "Three", .text("TEXT"), .option("count", 1...9), .flag("all")) { _, _, _, _ in .silent },
        .init("four", "Four", .references("THING", \.all), .reference("TO", \.all)) { _, _, _ in .silent }) == nil)
  }

  @Test("A name or alias of two commands is reported as a mistake")
  func sameNameOfTwoCommands() {
    #expect(
      mistake(.init("one", "One") { _ in .silent }, .init("one", "Two") { _ in .silent })
        == "two commands are called one")
    #expect(
      mistake(.init("one", aliases: ["two"], "One") { _ in .silent }, .init("two", "Two") { _ in .silent })
        == "two commands are called two")
  }

  @Test("A command name that is empty or contains a space is reported as a mistake")
  func nameThatIsNotAWord() {
    #expect(mistake(.init("one two", "One") { _ in .silent }) == "\"one two\" cannot be the name of a command")
    #expect(mistake(.init("", "One") { _ in .silent }) == "\"\" cannot be the name of a command")
  }

  @Test("Two options with the same name are reported as a mistake")
  func sameNameOfTwoOptions() {
    #expect(
      mistake(.init("one", "One", .flag("yes"), .option("yes", "WORD")) { _, _, _ in .silent })
        == "one [--yes] [--yes WORD]: two options are called yes")
  }

  @Test("A parameter that cannot be separated from the one before is reported as a mistake")
  func parameterAfterTheRestOfTheLine() {
    #expect(
      mistake(.init("one", "One", .text("TEXT"), .number("N")) { _, _, _ in .silent })
        == "one TEXT N: TEXT takes the rest of the line and leaves nothing for N")
    #expect(
      mistake(.init("one", "One", .references("THING", \.all), .text("TEXT")) { _, _, _ in .silent })
        == "one THING… TEXT: the end of THING cannot be told from the beginning of TEXT")
  }

  @Test("A required parameter after an optional one is reported as a mistake")
  func requiredParameterAfterAnOptionalOne() {
    #expect(
      mistake(.init("one", "One", .number("N", optional: true), .word("WORD")) { _, _, _ in .silent })
        == "one [N] WORD: N is optional, so WORD has to be optional, too")
  }
}
