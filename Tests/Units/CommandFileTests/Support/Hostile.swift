import RandomSupport

/// Lines that look like syntax of command files, and characters that files and terminals do not preserve.
enum Hostile {
  static let lines = [
    "", " ", "   ", "\t", "add Leek", "# no comment", "@set width 100", "@include x", "| literal", "|", "|-", "|...",
    "|? {int}",
    "|! usage", "|= /items", "|\"quoted\"", "\"quoted\"", "\"", "\\", "\\n", "{int}", "{t=int}", "{", "{{", "}", "$t",
    "$", "$$t",
    "...", "-", "trailing  ", "trailing\t", "  leading", "a\tb", "\u{1b}[31mred", "\u{9b}31m", "\u{7f}", "bell\u{7}",
    "\r", "a\rb",
    "\u{202e}tfel", "\u{2066}x\u{2069}", "\u{feff}bom", "\u{200b}", "\u{301}", "\u{301}accent first", "\u{200d}joined",
    "\u{fe0f}",
    "e\u{301}", "é", "👩‍👩‍👧", "🇦🇹🇦🇹", "🏽", "日本語", "\u{2028}", "\u{85}", "\u{a0}", "\u{3000}wide\u{3000}",
    "error: not found", "42", "-7", "2026-01-01", "x 42 y 2026-01-01 z", "{", "[a-z]+", ".*", "(", "\u{fffd}", "\u{ad}",
    "\u{e0041}", "\u{10ffff}", String(repeating: "long ", count: 60),
  ]

  private static let pieces = [
    " ", "\t", "#", "@", "|", "\\", "\"", "'", "{", "}", "{int}", "$t", "$", "...", "\u{301}", "\u{200d}", "\u{1b}",
    "\u{202e}", "a",
    "é", "e\u{301}", "👩‍👩‍👧", "1", "\u{85}", "\r", "\u{fe0f}", "\u{10ffff}",
  ]

  /// Returns a line of ``lines``, or a concatenation of ``pieces``.
  static func line(_ generator: inout SeededGenerator) -> String {
    if Bool.random(using: &generator) { return lines[Int.random(in: lines.indices, using: &generator)] }
    return (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      pieces[Int.random(in: pieces.indices, using: &generator)]
    }.joined()
  }

  /// Returns the lines that a command prints: none, a few or, rarely, 3,000.
  static func output(_ generator: inout SeededGenerator) -> [String] {
    let isLong = Int.random(in: 0..<40, using: &generator) == 0
    let count = isLong ? 3000 : Int.random(in: 0...5, using: &generator)
    return (0..<count).map { _ in line(&generator) }
  }
}
