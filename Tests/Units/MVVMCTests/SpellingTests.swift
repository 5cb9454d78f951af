import Testing

@testable import MVVMC

@Suite("Spelling suggestions")
struct SpellingTests {
  private func distance(_ left: String, _ right: String) -> Int {
    Spelling.distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
  }

  @Test(
    "The distance counts insertions, deletions, substitutions and swaps of neighbours",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("add", "add", 0), ("ad", "add", 1), ("addd", "add", 1),
      ("abd", "add", 1),
      ("oepn", "open", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ] as [(String, String, Int)])
  func distances(left: String, right: String, expected: Int) {
    #expect(distance(left, right) == expected)
    #expect(distance(right, left) == expected)
  }

  @Test("`nearest` returns at most three similar words and no dissimilar ones")
  func nearest() {
    let words = ["open", "opened", "pen", "over", "quit", "opens", "op"]
    #expect(Spelling.nearest(to: "oepn", in: words) == ["open"])
    #expect(Spelling.nearest(to: "open", in: words) == ["open", "opened", "opens"])
    #expect(Spelling.nearest(to: "zzzz", in: words).isEmpty)
    #expect(Spelling.nearest(to: "", in: words).isEmpty)
  }

  @Test("`nearest` ignores case and repeated words")
  func variants() {
    #expect(Spelling.nearest(to: "OPNE", in: ["open", "open"]) == ["open"])
  }

  @Test(
    "`meant` returns the exact word, else the word in another case, else all words with that prefix",
    arguments: [
      ("all", ["all"]), ("ALL", ["all"]), ("al", ["all", "Also"]), ("als", ["Also"]), ("AU", ["auto"]), ("", []),
      ("Open", ["Open"]), ("OPEN", ["open"]), ("ope", ["open", "Open"]), ("x", []),
    ] as [(String, [String])])
  func meant(typed: String, expected: [String]) {
    #expect(Spelling.meant(by: typed, in: ["all", "Also", "auto", "open", "Open"]) == expected)
  }

  @Test("`nearest` returns nothing for a word of more than 64 bytes")
  func veryLong() {
    let word = String(repeating: "a", count: 63)
    #expect(Spelling.nearest(to: word + "b", in: [word + "c"]) == [word + "c"])
    #expect(Spelling.nearest(to: word + "ab", in: [word + "ac"]).isEmpty)
  }
}
