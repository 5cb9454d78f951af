import Testing

@testable import Shell

@Suite("A hole of a pattern")
struct HoleTests {
  private func fits(_ pattern: String, _ line: String) throws -> Bool { try LinePattern(pattern).match(line) != nil }

  @Test("for a date takes ten characters, and no fewer or others", arguments: ["", "on ", "(", "2"])
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

  @Test("for a number takes digits with one sign or none")
  func int() throws {
    for number in ["0", "7", "-7", "007", "12345678901234567890"] {
      #expect(try fits("a{int}b", "a\(number)b"))
      for other in ["-", "\(number)-", "--\(number)", "\(number) ", "+\(number)"] {
        #expect(try !fits("a{int}b", "a\(other)b"), "\(other)")
      }
    }
  }
}
