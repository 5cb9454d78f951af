import RandomSupport
import MVVMC
import Testing

@testable import Shell

/// Lines of random bytes, of pieces that the shell knows, and of both.
private struct RandomLines {
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

@Suite("Any line at all")
struct FuzzTests {
  @Test("has words that stand within it, or an error with text that points into it", arguments: [1, 2])
  func lexer(seed: UInt64) throws {
    var lines = RandomLines(generator: SeededGenerator(seed: seed))
    for _ in 0..<50_000 {
      let line = lines.next()
      let lexer = Lexer(line)
      var index = lexer.skippingBlanks(from: 0)
      while index < lexer.bytes.count {
        do {
          let word = try lexer.word(at: index)
          try #require(word.range.lowerBound == index && word.range.upperBound > index)
          try #require(word.range.upperBound <= lexer.bytes.count)
          index = lexer.skippingBlanks(from: word.range.upperBound)
        } catch let error as Failure {
          try check(error, of: line)
          break
        }
      }
    }
  }

  @Test("is bound to arguments, or fails with text that points into it", arguments: [3, 4])
  func binder(seed: UInt64) throws {
    var lines = RandomLines(generator: SeededGenerator(seed: seed))
    let commands = Binding.Target.commands.directory.declarations.map(\.name)
    for index in 0..<50_000 {
      let line = commands[index % commands.count] + " " + lines.next()
      do throws(Failure) { _ = try Binding.written(line) } catch { try check(error, of: line) }
    }
  }

  @Test("is done or refused by a session, which goes on, leaks nothing and prints harmlessly", arguments: [5, 6])
  func session(seed: UInt64) throws {
    var lines = RandomLines(generator: SeededGenerator(seed: seed))
    var bench = Bench(isInteractive: seed == 5)
    let reporters: [any Reporter] = [TextReporter(settings: Settings(color: .never, width: 30)), JSONReporter()]
    for index in 0..<25_000 {
      // Lists of thousands would only make this slow.
      if index % 500 == 0 { bench = Bench(isInteractive: seed == 5) }
      let line = lines.next()
      guard !bench.session.isIdle(line) else { continue }
      let before = bench.shelf.contents
      let result = bench.session.perform(line)
      if let failure = result.failure {
        try check(failure, of: result.command)
        try #require(bench.shelf.contents == before, "\(line.debugDescription)")
      }
      try #require(bench.session.leaks.isEmpty, "\(line.debugDescription)")
      try #require(try Route(parsing: result.location.description) == result.location)
      let written = try Written(result, reporters[index % 2])
      let printed = (written.output + written.errors).unicodeScalars
      try #require(printed.allSatisfy { $0 == "\n" || !TerminalText.isHarmful($0) }, "\(line.debugDescription)")
      if index % 10 == 0 {
        let left = String(String.UnicodeScalarView(line.unicodeScalars.prefix(index / 10 % 30))).utf8.count
        let found = bench.session.completions(of: line, at: left)
        try #require(found.range.upperBound == left)
        try #require(!bench.session.prompt.unicodeScalars.contains(where: TerminalText.isHarmful))
      }
    }
  }

  private func check(_ failure: Failure, of line: String) throws {
    try #require(!failure.message.isEmpty, "\(line.debugDescription)")
    guard let range = failure.range else { return }
    try #require(range.upperBound <= line.utf8.count, "\(line.debugDescription)")
  }
}
