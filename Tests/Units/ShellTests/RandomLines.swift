import RandomSupport

/// A generator of random lines: of bytes, of words that the shell knows, or of both.
struct RandomLines {
  var generator: SeededGenerator

  private static let pieces = [
    "add", "open", "drop", "mark", "give", "rename", "list", "counter", "count", "reset", "marked", "up", "home",
    "back", "go",
    "undo", "redo", "help", "map", "set", "show", "where", "history", "log", "yes", "no", "cancel", "choose", "low",
    "high",
    "nobody", "1", "2", "1-3", "3-1", "#1", "#99", "0", "-1", "99999999999999999999", "--mark", "--owner", "--loud",
    "--yes",
    "--", "--mark=low", "--x", "'", "\"", "\\", "\\n", "\"\\u{", "}", "'a b'", "\"a\\tb\"", "/items/1", "/counter",
    "/items?show=marked", "%zz", "David Blaine", "Leek", "\u{301}", "\u{200d}", "\u{202e}", "\u{1b}]0;x\u{7}", "\u{0}",
    "\u{600}",
    "\u{fe0f}\u{20e3}", "🇩🇪", "👩‍👩‍👧", "é", "\r", "\n", "\u{2028}", "#", "=", "$(x)", "`", "|", ">", "!!", "%_", ";--",
  ]

  mutating func next() -> String {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      return String(decoding: bytes, as: UTF8.self)
    case 1:
      let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in
        Array("'\"\\ #-=1ab\tu{}\u{301}".utf8).randomElement(using: &generator) ?? 0x20
      }
      return pieces(1) + " " + String(decoding: bytes, as: UTF8.self)
    default: return pieces(Int.random(in: 1...6, using: &generator))
    }
  }

  private mutating func pieces(_ count: Int) -> String {
    var line = ""
    for _ in 0..<count {
      line += Self.pieces.randomElement(using: &generator) ?? ""
      if Int.random(in: 0..<8, using: &generator) > 0 { line += " " }
    }
    return line
  }
}
