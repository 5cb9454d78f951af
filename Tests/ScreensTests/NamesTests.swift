import GroupsSupport
import MVVMC
import Testing

@testable import Screens

@Suite("Names")
struct NamesTests {
  @Test(
    "lose the white space around them and nothing else",
    arguments: [
      ("a", "a"), ("  a b  ", "a b"), ("\ta\n", "a"), ("\u{a0}é\u{2003}", "é"), ("a  b", "a  b"), ("🧅 ", "🧅"),
      ("\u{301}x", "\u{301}x"), ("#1", "#1"), ("\r\nx\r\n", "x"), ("\u{1b}[31m", "\u{1b}[31m"),
    ])
  func trimming(given: String, kept: String) throws {
    #expect(try Array(Names.checked(given, "it").utf8) == Array(kept.utf8))
  }

  @Test("hold something to read", arguments: [nil, "", " ", "\t\n", "\u{2003}\u{a0}"])
  func empties(name: String?) {
    #expect(
      failure(of: { () throws(Failure) in try Names.checked(name, "the name of a group") })
        == Failure(.invalid, "the name of a group cannot be empty", advice: "write at least one character"))
  }
}
