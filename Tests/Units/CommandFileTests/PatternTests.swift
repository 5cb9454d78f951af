import MVVMC
import RandomSupport
import SystemSupport
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct PatternTests {
  /// Returns the captured texts, or `nil` if the line does not match.
  private func match(_ pattern: String, _ line: String) throws -> [String: String]? {
    try Expectation(parsing: "|? \(pattern)").match(line, Captures())
  }

  @Test(
    "A pattern matches a line of its form",
    arguments: [
      ("{int}", "42"), ("{int}", "-7"), ("a{int}b", "a1b"), ("{date}", "2026-01-02"), ("{any}", ""), ("a{any}", "a"),
      ("{any}a{any}", "bab"), ("{{", "{"), ("{{int}", "{int}"), ("}", "}"), ("{int}{int}", "12"),
      ("{any}{date}", "2026-01-022026-01-03"),
      ("", ""), ("é {any}", "é 👩‍👩‍👧"),
    ])
  func fits(pattern: String, line: String) throws { #expect(try match(pattern, line) != nil) }

  @Test(
    "A pattern does not match a line of another form",
    arguments: [
      ("{int}", ""), ("{int}", "-"), ("{int}", "4x"), ("{int}", "+4"), ("{int}{int}", "1"), ("{date}", "2026-1-2"),
      ("{date}", "2026-01-02 "),
      ("a{any}", "ba"), ("{{", "{{"), ("", "x"),
    ])
  func doesNotFit(pattern: String, line: String) throws { #expect(try match(pattern, line) == nil) }

  @Test("A named placeholder captures the text it matches")
  func namedPlaceholderCaptures() throws {
    #expect(try match("#{t=int} {w=any} {d=date}", "#12 a b 2026-01-02") == ["t": "12", "w": "a b", "d": "2026-01-02"])
  }

  @Test("`{int}` takes all digits that the rest of the pattern does not need")
  func numberTakesAllItsDigits() throws {
    #expect(try match("{a=int}{b=int}", "123") == ["a": "12", "b": "3"])
  }

  @Test("A pattern of many placeholders does not match a line without its last letter")
  func manyPlaceholdersWithoutAMatch() throws {
    let pattern = String(repeating: "{any}a", count: 12) + "b"
    #expect(try match(pattern, String(repeating: "a", count: 200)) == nil)
  }

  @Test("A line of 40,000 characters is compared with a pattern in less than two seconds of processor time")
  func longLineIsMatched() throws {
    let line = String(repeating: "a1", count: 20_000)
    for pattern in ["{any}a{any}b", "{any}{int}{int}{any}x", "{any}{any}{any}-", "{int}{any}x"] {
      var found: [String: String]?
      let time = try processorTime { found = try match(pattern, line) }
      #expect(found == nil)
      #expect(time < 2, "\(pattern)")
    }
  }

  @Test("A pattern matches exactly the lines that an exhaustive search matches")
  func matchEqualsExhaustiveSearch() throws {
    var generator = SeededGenerator(seed: 9)
    let pieces = ["{any}", "{int}", "{date}", "a", "1", "-", "1-"]
    let letters = ["a", "1", "-", "12", "2026-01-02"]
    for _ in 0..<Laws.count(2_500) {
      let parts = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      let line = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        letters.randomElement(using: &generator) ?? ""
      }
      .joined()
      #expect(
        try (match(parts.joined(), line) != nil) == Self.naive(parts[...], Array(line)[...]), "\(parts) on \(line)")
    }
  }

  /// Returns whether a line matches the parts of a pattern, found by trying all possibilities.
  private static func naive(_ parts: ArraySlice<String>, _ line: ArraySlice<Character>) -> Bool {
    guard let part = parts.first else { return line.isEmpty }
    return (0...line.count).contains { count in
      let taken = String(line.prefix(count))
      let fits =
        switch part {
        case "{any}": true
        case "{int}": taken.wholeMatch(of: #/-?[0-9]+/#) != nil
        case "{date}": taken.wholeMatch(of: #/\d{4}-\d\d-\d\d/#) != nil
        default: taken == part
        }
      return fits && naive(parts.dropFirst(), line.dropFirst(count))
    }
  }

  @Test("A pattern with more than 200 placeholders is rejected")
  func patternOfManyPlaceholders() throws {
    for placeholder in ["{any}", "{any}x"] {
      _ = try LinePattern(String(repeating: placeholder, count: 200))
      #expect(throws: Failure.self) { try LinePattern(String(repeating: placeholder, count: 201)) }
    }
  }

  @Test("A captured name is replaced by its value as long as the name is complete")
  func capturedNameIsReplaced() {
    var captures = Captures()
    captures.keep(["t": "12", "long_name": "x"])
    #expect(captures.filled(in: "done #$t, $long_name!") == "done #12, x!")
    #expect(captures.filled(in: "$tt $ $$t $T") == "$tt $ $12 $T")
  }

  @Test("A name that was not captured is plain text")
  func nameThatWasNotCaptured() {
    #expect(Captures().filled(in: "costs $5 or $t") == "costs $5 or $t")
    var captures = Captures()
    captures.keep(["other": "1"])
    #expect(captures.filled(in: "costs $5 or $t") == "costs $5 or $t")
  }

  @Test("A later command can use the capture of an earlier one")
  func laterCommandUsesACapture() throws {
    let folder = try Folder()
    let path = try folder.write(
      "a.calcot", "add Leek\n|? + item #{t=int} Leek\nopen #$t\n|...\n|= /items/$t\necho $t $never\n| 1 $never\n")
    #expect(ShelfMaker().check(path).findings == [])
  }

  @Test("A pattern can contain a captured name")
  func patternContainsACapture() throws {
    let folder = try Folder()
    let path = try folder.write("a.calcot", "add Leek\n|? + item #{t=int} Leek\necho 1 2\n|? $t {int}\n")
    #expect(ShelfMaker().check(path).findings == [])
  }

  @Test("Braces in a captured value are not a placeholder")
  func bracesInACapturedValue() throws {
    let folder = try Folder()
    let path = try folder.write("a.calcot", "echo {x}\n|? {t=any}\necho {x}\n|? $t\n")
    #expect(ShelfMaker().check(path).findings == [])
  }
}
