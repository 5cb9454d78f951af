import GroupsSupport
import MVVMC
import Testing

@testable import GroupsScreens

@Suite("Names")
struct NamesTests {
  @Test(
    "A name is kept byte for byte as it is written",
    arguments: [
      "a", "  a b  ", "\ta\n", "\u{a0}é\u{2003}", "a  b", "🧅 ", "\u{301}x", "#1", "\r\nx\r\n", "\u{1b}[31m", "\u{0}",
    ])
  func keepsBytes(name: String) throws {
    #expect(try Array(Names.checked(name, "it").utf8) == Array(name.utf8))
  }

  @Test("A blank name is rejected", arguments: ["", " ", "\t\n", "\u{2003}\u{a0}"])
  func rejectsBlank(name: String) {
    #expect(
      failure(of: { try Names.checked(name, "the name of a group") })
        == Failure(.invalid, "the name of a group cannot be empty", advice: "write at least one character"))
  }
}
