import Testing

@testable import CommandFiles
@testable import Shell

/// A pattern such as `{t=int}` captures text, which later lines use as `$t`.
@Suite struct CapturesTests {
  private static func captures(_ values: [String: String]) -> Captures {
    var captures = Captures()
    captures.keep(values)
    return captures
  }

  @Test(
    "A captured name is replaced by its value unless a backslash precedes its dollar sign",
    arguments: [
      ("done #$t", "done #4"), (#"cost \$t"#, "cost $t"), (#""a\\$t""#, #""a\\4""#), (#"\\\$t"#, #"\\$t"#),
      ("$$t", "$4"),
      (#"\$5 and \ and $"#, #"\$5 and \ and $"#), (#"\$u $u"#, #"\$u $u"#), (#"'a\$v' "b\\$v""#, #"'a\$v' "b\\$v""#),
      ("$t$t_ $t2", "4$t_ $t2"), (#"a\n$t"#, #"a\n4"#),
    ])
  func capturedNameIsReplaced(text: String, filled: String) {
    #expect(Self.captures(["t": "4"]).filled(in: text) == filled)
  }

  @Test("`run`, `check` and `update` report an undefined capture with the names of the defined ones")
  func undefinedCaptureIsReported() throws {
    let folder = try Folder()
    let text = "add Leek\n|? + item #{t=int} {word}\nopen #$ids\n"
    let told = "$ids has no value: the captures are $t"
    #expect(
      try ScriptBench(folder).run(text).errors.first?.hasSuffix("run.calcot:3: error: \(told) (at column 6)") == true)
    let path = try folder.write("a.calcot", text)
    let report = ShelfMaker().check(path)
    #expect(report.findings.first?.details == ["expected to succeed, failed with usage: \(told)"])
    let updated = try CommandFileUpdater(maker: ShelfMaker()).update(path)
    #expect(updated.notes.first.map(folder.local) == "a.calcot:3: open #$ids is not updated: \(told)")
  }

  @Test("An undefined capture does not meet an expected failure `not-found`", arguments: ["#$ids", "$ids", "#$t"])
  func undefinedCaptureIsNoExpectedFailure(reference: String) throws {
    let folder = try Folder()
    let path = try folder.write(
      "a.calcot", "add Leek\n|? + pear #{t=int} {word}\n|...\nopen \(reference)\n|! not-found\n")
    let findings = ShelfMaker().check(path).findings
    #expect(findings.map(\.line) == [1, 4])
    #expect(findings.last?.details.first?.hasPrefix("expected to fail with not-found, failed with usage: $") == true)
    let text = try folder.read("a.calcot")
    #expect(try CommandFileUpdater(maker: ShelfMaker()).update(path).status != .success)
    #expect(try folder.read("a.calcot") == text)
  }

  @Test("A pattern that matches captures its text even if another expectation of the command fails")
  func captureBesideAMismatch() throws {
    let folder = try Folder()
    let text = "add Leek\n|? + item #{t=int} {word}\n| one more line\nopen #$t\n"
    let run = try ScriptBench(folder).run(text)
    #expect(run.errors == [])
    let path = try folder.write("a.calcot", text)
    let findings = ShelfMaker().check(path).findings
    #expect(findings.map(\.line).first == 1)
    #expect(!findings.flatMap(\.details).contains { $0.contains("has no value") })
  }

  @Test("A text is unchanged if nothing was captured")
  func textWithoutCapturesIsUnchanged() throws {
    #expect(Captures().filled(in: #"cost \$t of \\$t"#) == #"cost \$t of \\$t"#)
    let folder = try Folder()
    let path = try folder.write(
      "a.calcot",
      #"""
      echo "a\\$v"
      | a\$v
      echo 'a\$v'
      | a\$v
      echo a\$v
      | a\$v

      """#)
    #expect(ShelfMaker().check(path).findings == [])
  }

  @Test(
    "`Captures.names(in:)` returns the names in a text that captured values would replace",
    arguments: [
      ("$t", ["t"]), ("open $t", ["t"]), ("a$t", ["t"]), ("$t.", ["t"]), ("$t-x", ["t"]), ("$t/$u", ["t", "u"]),
      ("($u)", ["u"]), ("$u\"", ["u"]), ("$té", ["t"]), ("$$t", ["t"]), ("$x$u", ["x", "u"]), ("$t_1", ["t_1"]),
      ("t", []), ("$", []), ("$T", ["T"]), ("$1", []), ("\\$t", []), ("\\$t $u", ["u"]), ("\\\\$t", ["t"]),
      ("\\\\\\$t", []), ("$ t", []), ("", []),
    ] as [(String, [String])])
  func names(text: String, names: [String]) {
    #expect(Captures.names(in: text) == names)
    // After these names have been replaced by values, no name is left.
    let captures = Self.captures(Dictionary(names.map { ($0, "") }) { first, _ in first })
    #expect(Captures.names(in: captures.filled(in: text)) == [])
  }
}
