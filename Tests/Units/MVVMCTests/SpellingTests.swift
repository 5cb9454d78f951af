import Testing

@testable import MVVMC

@Suite("Did you mean")
struct SpellingTests {
  private func distance(_ left: String, _ right: String) -> Int {
    Spelling.distance(Array(left.unicodeScalars), Array(right.unicodeScalars))
  }

  @Test(
    "counts insertions, deletions, substitutions and swaps of neighbours",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("add", "add", 0), ("ad", "add", 1), ("addd", "add", 1),
      ("abd", "add", 1),
      ("oepn", "open", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ] as [(String, String, Int)])
  func distances(left: String, right: String, expected: Int) {
    #expect(distance(left, right) == expected)
    #expect(distance(right, left) == expected)
  }

  @Test("gives the nearest first, at most three, and none that are far")
  func nearest() {
    let words = ["open", "opened", "pen", "over", "quit", "opens", "op"]
    #expect(Spelling.nearest(to: "oepn", in: words) == ["open"])
    #expect(Spelling.nearest(to: "open", in: words) == ["open", "opened", "opens"])
    #expect(Spelling.nearest(to: "zzzz", in: words).isEmpty)
    #expect(Spelling.nearest(to: "", in: words).isEmpty)
  }

  @Test("does not care for case, nor for a word that stands twice")
  func variants() {
    #expect(Spelling.nearest(to: "OPNE", in: ["open", "open"]) == ["open"])
  }

  @Test(
    "takes a value as it is written, else whatever its case, else all that it begins",
    arguments: [
      ("all", ["all"]), ("ALL", ["all"]), ("al", ["all", "Also"]), ("als", ["Also"]), ("AU", ["auto"]), ("", []),
      ("Open", ["Open"]), ("OPEN", ["open"]), ("ope", ["open", "Open"]), ("x", []),
    ] as [(String, [String])])
  func meant(typed: String, expected: [String]) {
    #expect(Spelling.meant(by: typed, in: ["all", "Also", "auto", "open", "Open"]) == expected)
  }

  @Test("gives up on words that nobody typed")
  func veryLong() {
    #expect(Spelling.nearest(to: String(repeating: "a", count: 65), in: ["a"]).isEmpty)
  }
}
