import MVVMC
import Testing

@testable import CommandFiles
@testable import Shell

@Suite("Placeholders of a pattern")
struct HoleTests {
  private func fits(_ pattern: String, _ line: String) throws -> Bool {
    try Expectation(parsing: "|? \(pattern)").match(line, Captures()) != nil
  }

  @Test(
    "`{date}` matches a date of ten characters, but no part and no variation of it", arguments: ["", "on ", "(", "2"])
  func date(before: String) throws {
    let date = "2026-01-02"
    for after in ["", ")", "3", "-"] {
      #expect(try fits("\(before){date}\(after)", before + date + after))
      for count in 0..<date.count {
        #expect(try !fits("\(before){date}\(after)", before + date.prefix(count) + after), "\(count)")
        #expect(try !fits("\(before){date}\(after)", before + date.suffix(count) + after), "\(count)")
      }
      for index in date.indices {
        var other = date
        other.replaceSubrange(index...index, with: "x")
        #expect(try !fits("\(before){date}\(after)", before + other + after))
      }
    }
  }

  @Test("`{int}` matches digits with at most one minus sign before them")
  func int() throws {
    for number in ["0", "7", "-7", "007", "12345678901234567890"] {
      #expect(try fits("a{int}b", "a\(number)b"))
      for other in ["-", "\(number)-", "--\(number)", "\(number) ", "+\(number)"] {
        #expect(try !fits("a{int}b", "a\(other)b"), "\(other)")
      }
    }
  }

  @Test(
    "Each placeholder matches only texts of its kind",
    arguments: [
      ("{word}", "leek", true), ("{word}", "two leeks", false), ("{word}", "", false), ("{number}", "-1.5", true),
      ("{number}", "12", true), ("{number}", "1.", false), ("{time}", "09:00", true), ("{time}", "09:00:30", true),
      ("{time}", "9:00", false), ("#{id}", "#17", true), ("#{id}", "#a-b_2", true), ("#{id} x", "#1 2 x", false),
      ("{~a{2}}", "aa", true), ("{~a{2}}", "a", false), ("{x~[{}]+}", "{}{", true), ("{~\\}+}", "}}", true),
      ("{~a|b}c", "bc", true), ("{~(?i)leek}", "LEEK", true), ("{~(?=a)}a", "a", true),
    ])
  func eachPlaceholder(pattern: String, line: String, isFitting: Bool) throws {
    #expect(try fits(pattern, line) == isFitting)
  }

  @Test("A placeholder with a regular expression captures its match and the named groups")
  func expression() throws {
    let kept = try Expectation(parsing: "|? {t~[a-z]+} #{~(?<n>[0-9]+)}").match("leek #12", Captures())
    #expect(kept == ["t": "leek", "n": "12"])
  }

  @Test(
    "An invalid placeholder is rejected",
    arguments: ["{nope}", "{t=nope}", "{1=int}", "{~a", "{\(String(repeating: "a", count: 33))=int}"])
  func invalidPlaceholder(pattern: String) { #expect(throws: Failure.self) { try LinePattern(pattern) } }
}
