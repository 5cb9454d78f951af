import Shell

/// Makes invisible differences visible: trailing blanks, blanks other than the space, canonically equivalent
/// characters, and text that looks like an escaped character.
enum InvisibleDifference {
  /// Returns the lines of a change for display. Lines that look alike are quoted and escaped.
  static func shown(_ missing: [Expectation], _ unexpected: [String]) -> (missing: [String], unexpected: [String]) {
    var result = (
      missing: missing.map(OutputDifference.shown), unexpected: unexpected.map { TerminalText.escaped($0) }
    )
    guard !missing.isEmpty, !unexpected.isEmpty else { return result }
    // Canonically equivalent strings are equal in Swift, so they are the same key.
    var byLook: [String: [Int]] = [:]
    for (index, line) in unexpected.enumerated().reversed() { byLook[look(line), default: []].append(index) }
    for (index, expectation) in missing.enumerated() {
      guard case .literal(let text) = expectation, let other = byLook[look(text)]?.popLast() else { continue }
      (result.missing[index], result.unexpected[other]) = (escaped(text), escaped(unexpected[other]))
    }
    return result
  }

  /// Returns the text of a line as a reader sees it: without joiners and trailing blanks, and with spaces for other
  /// blanks.
  private static func look(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in TerminalText.escaped(text).unicodeScalars where !isJoiner(scalar) {
      scalars.append(scalar.properties.isWhitespace ? " " : scalar)
    }
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// Returns true for joiners and variation selectors, which only change the shape of other characters.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200c, 0x200d, 0xfe00...0xfe0f: true
    default: false
    }
  }

  /// Returns a line in quotes, with all characters outside ASCII escaped.
  private static func escaped(_ text: String) -> String {
    "|" + Lexer.quoted(text) { !$0.isASCII || TerminalText.isHarmful($0) }
  }
}
