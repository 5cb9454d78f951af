import RandomSupport
import MVVMC
import Testing

@testable import Shell

@Suite("Splitting a line into words")
struct LexerTests {
  /// The words of a line.
  private func words(_ line: String) throws -> [Word] { try Lexer(line).words() }

  @Test(
    "The lexer reads quotes and escapes",
    arguments: [
      (#"a bc"#, ["a", "bc"]), (#" a   b "#, ["a", "b"]), ("a\tb", ["a", "b"]), (#"'a b' c"#, ["a b", "c"]),
      (#"'a\n"b'"#, [#"a\n"b"#]), (#""a \" \\ \n \t \u{e9} \u{1F600}""#, ["a \" \\ \n \t é 😀"]),
      ("a\\ b \\# \\\\ \\'", ["a b", "#", "\\", "'"]), (#"a'b c'd"e f""#, ["a'b", "c'de f"]),
      ("O'Brien's --x='a b'", ["O'Brien's", "--x=a b"]), (#""" '' x"#, ["", "", "x"]),
      ("\\é\\👍 \\漢", ["é👍", "漢"]), ("a\u{a0}b", ["a\u{a0}b"]), ("", []), ("   ", []), ("a\rb", ["a\rb"]),
      ("e\u{301} \u{301}", ["e\u{301}", "\u{301}"]), (#""\u{0}""#, ["\u{0}"]),
    ] as [(String, [String])])
  func meaning(line: String, expected: [String]) throws {
    #expect(try words(line).map { Array($0.text.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test("Each word has its range, including quotes, and is marked if a part of it is quoted")
  func ranges() throws {
    let found = try words(#" é "b c" d\e 'f'g h"#)
    #expect(found.map(\.range) == [1..<3, 4..<9, 10..<13, 14..<18, 19..<20])
    #expect(found.map(\.isQuoted) == [false, true, true, true, false])
  }

  @Test(
    "A syntax error is reported with its message, range and advice",
    arguments: [
      ("a 'bc", 2..<5, "the quote is not closed"), ("x\"", 1..<2, "the quote is not closed"),
      ("a \"b c", 2..<6, "the quote is not closed"), ("\"ab\\", 0..<4, "the quote is not closed"),
      ("ab\\", 2..<3, "the line ends in a backslash"), (#""a\q""#, 2..<4, #"there is no escape \q"#),
      ("\"\\é\"", 1..<4, "there is no escape \\é"), (#""\u41""#, 1..<3, #"\u is followed by no character"#),
      (#""\u{}""#, 1..<3, #"\u is followed by no character"#),
      (#""\u{d800}""#, 1..<3, #"\u is followed by no character"#),
      (#""\u{110000}""#, 1..<3, #"\u is followed by no character"#),
      (#""\u{41""#, 1..<3, #"\u is followed by no character"#),
      (#""\u{+41}""#, 1..<3, #"\u is followed by no character"#),
      (#""\u{-0}""#, 1..<3, #"\u is followed by no character"#),
    ] as [(String, Range<Int>, String)])
  func syntaxErrors(line: String, range: Range<Int>, message: String) {
    let failure = #expect(throws: Failure.self) { try words(line) }
    #expect(failure?.code == .usage)
    #expect(failure?.message == message)
    #expect(failure?.range == range)
    #expect(failure?.advice != nil)
  }

  @Test(
    "`wholeQuotedWord` returns a word only if one pair of quotes encloses all of it",
    arguments: [
      (#""a b""#, 5), (#""a b" c"#, 5), (#"'a b'"#, 5), (#""a"b"#, nil), (#"'a'b c'"#, nil), (#"a"b""#, nil),
      (#""a"#, nil),
      (#""a\q""#, nil), (#""""#, 2), ("", nil),
    ] as [(String, Int?)])
  func wholeQuotedWord(line: String, end: Int?) {
    #expect(Lexer(line).wholeQuotedWord(at: 0)?.range.upperBound == end)
  }

  @Test("Any text in quotes is read back unchanged")
  func quotingRoundTrip() throws {
    var generator = SeededGenerator(seed: 7)
    let pieces = ["a", " ", "'", "\"", "\\", "\n", "\t", "#", "--", "é", "👩‍👧", "\u{301}", "\u{0}", "{", "}", "u"]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? ""
      }
      .joined()
      var quoted = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": quoted += "\\" + String(scalar)
        case "\n": quoted += #"\n"#
        case "\0": quoted += #"\u{0}"#
        default: quoted.unicodeScalars.append(scalar)
        }
      }
      let found = try words("x \"\(quoted)\" y")
      try #require(found.count == 3)
      try #require(Array(found[1].text.utf8) == Array(text.utf8))
    }
  }
}
