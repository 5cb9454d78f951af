import RandomSupport
import Testing

@testable import Scripts
@testable import Shell

@Suite struct CapturesTests {
  private static func captures(_ values: [String: String]) -> Captures {
    var captures = Captures()
    captures.keep(values)
    return captures
  }

  @Test(
    "a name that was kept stands for what it is, unless a backslash stands before its dollar sign",
    arguments: [
      ("done #$t", "done #4"), (#"cost \$t"#, "cost $t"), (#"\\$t"#, #"\4"#), (#"\\\$t"#, #"\$t"#), ("$$t", "$4"),
      (#"\$5 and \ and $"#, #"\$5 and \ and $"#), (#"\$u $u"#, "$u $u"), ("$t$t_ $t2", "4$t_ $t2"),
      (#"a\n$t"#, #"a\n4"#),
    ])
  func isFilledIn(text: String, filled: String) {
    #expect(Self.captures(["t": "4"]).filled(in: text) == filled)
  }

  @Test("a backslash means the same where nothing was kept")
  func meansTheSameWhereNothingWasKept() {
    #expect(Captures().filled(in: #"cost \$t of $t"#) == "cost $t of $t")
  }

  @Test("a text that is escaped is the same whatever was kept")
  func escapedIsTheSame() {
    var random = SeededGenerator(seed: 12)
    let pieces = ["$", "\\", "t", "u", "5", "_", " ", "é", "{", "$t", "\\$u", "|"]
    for _ in 0..<10_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let escaped = Captures.escaped(text)
      #expect(Captures().filled(in: escaped) == text)
      #expect(Self.captures(["t": "4", "u": "$t", "t5": "\\"]).filled(in: escaped) == text)
    }
  }

  @Test(
    "a name that was lost is found in a command wherever it ends",
    arguments: [
      ("$t", "t"), ("open $t", "t"), ("a$t", "t"), ("$t.", "t"), ("$t-x", "t"), ("$t/$u", "t"), ("($u)", "u"),
      ("$u\"", "u"), ("$té", "t"), ("$$t", "t"), ("$x$u", "u"), ("$t_1", "t_1"), ("t", nil), ("$", nil), ("$tt", nil),
      ("$T", nil), ("$t1", nil), ("\\$t", nil), ("\\$t $u", "u"), ("$ t", nil), ("", nil),
    ] as [(String, String?)])
  func lostNames(command: String, name: String?) throws {
    var lost = LostCaptures()
    let steps = try commandFile("echo a\n|? {t=int} {u=int}\n|? {t_1=any}\n")
    lost.note(steps[0].step, captured: nil)
    #expect(lost.first(in: command)?.name == name)
    lost.note(steps[0].step, captured: ["t": "1", "u": "2", "t_1": "3"])
    #expect(lost.first(in: command)?.name == nil)
  }
}
