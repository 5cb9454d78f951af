import MVVMC
import Testing

private struct Things {
  var all: any ReferenceSource<Int64> { ListedReferences(noun: "thing", names: []) }
}

/// Declarations of commands that no line could say what is meant by.
struct DeclarationMistakesTests {
  private func mistake(_ commands: Command<Things>...) -> String? { CommandTable(commands).directory.mistake }

  @Test("there are none where every line can be read")
  func thereAreNoneWhereEveryLineCanBeRead() {
    #expect(
      mistake(
        .init("one", aliases: ["uno"], "One", .reference("THING", \.all), .text("TEXT")) { _, _, _ in .silent },
        .init("two", "Two", .references("THING", \.all), .number("N", optional: true), .flag("all")) { _, _, _, _ in
          .silent
        },
        .init("three", "Three", .text("TEXT"), .option("count", 1...9), .flag("all")) { _, _, _, _ in .silent },
        .init("four", "Four", .references("THING", \.all), .reference("TO", \.all)) { _, _, _ in .silent }) == nil)
  }

  @Test("a word that two commands have")
  func aWordThatTwoCommandsHave() {
    #expect(
      mistake(.init("one", "One") { _ in .silent }, .init("one", "Two") { _ in .silent })
        == "two commands are called one")
    #expect(
      mistake(.init("one", aliases: ["two"], "One") { _ in .silent }, .init("two", "Two") { _ in .silent })
        == "two commands are called two")
  }

  @Test("a word that is none")
  func aWordThatIsNone() {
    #expect(mistake(.init("one two", "One") { _ in .silent }) == "\"one two\" cannot be the name of a command")
    #expect(mistake(.init("", "One") { _ in .silent }) == "\"\" cannot be the name of a command")
  }

  @Test("an option that stands twice")
  func anOptionThatStandsTwice() {
    #expect(
      mistake(.init("one", "One", .flag("yes"), .option("yes", "WORD")) { _, _, _ in .silent })
        == "one [--yes] [--yes WORD]: two options are called yes")
  }

  @Test("something after the rest of the line")
  func somethingAfterTheRestOfTheLine() {
    #expect(
      mistake(.init("one", "One", .text("TEXT"), .number("N")) { _, _, _ in .silent })
        == "one TEXT N: TEXT takes the rest of the line, so that nothing is left for N")
    #expect(
      mistake(.init("one", "One", .references("THING", \.all), .text("TEXT")) { _, _, _ in .silent })
        == "one THING… TEXT: where THING ends and TEXT begins cannot be told")
  }

  @Test("something that has to stand after what may be left out")
  func somethingThatHasToStandAfterWhatMayBeLeftOut() {
    #expect(
      mistake(.init("one", "One", .number("N", optional: true), .word("WORD")) { _, _, _ in .silent })
        == "one [N] WORD: N may be left out, and so WORD has to be optional, too")
  }
}
