import MVVMC
import Testing

@testable import Shell

@Suite("Backslashes before characters of any length")
struct EscapedCharacterTests {
  static let characters = ["a", " ", "\"", "é", "ÿ", "漢", "\u{ffff}", "😀", "\u{10ffff}"]

  @Test("A backslash outside quotes gives the next character, and marks the word as quoted", arguments: characters)
  func outsideQuotes(character: String) throws {
    for (before, after) in [("", ""), ("x", ""), ("", "y"), ("x", "y")] {
      let line = "\(before)\\\(character)\(after)"
      let word = try Lexer(line + " z").word(at: 0)
      #expect(word.text == before + character + after)
      #expect(word.range == 0..<line.utf8.count)
      #expect(word.isQuoted)
    }
  }

  @Test(
    "An unknown escape in quotes is reported with the range of its whole character",
    arguments: characters.filter { $0 != "\"" })
  func inQuotes(character: String) {
    for before in ["", "x", "漢"] {
      let line = "\"\(before)\\\(character)y\""
      do throws(Failure) {
        _ = try Lexer(line).word(at: 0)
        Issue.record("\(line) was read")
      } catch {
        let range = error.range ?? 0..<0
        #expect(String(decoding: Array(line.utf8)[range], as: UTF8.self) == "\\\(character)")
        #expect(error.message == "there is no escape \\\(character)")
      }
    }
  }
}
