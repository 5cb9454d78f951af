import RandomSupport
import MVVMC
import ShellSupport
import Testing

@testable import Shell

@Suite("Random lines")
struct FuzzTests {
  @Test("The lexer splits any line into words within it, or fails with a message and a valid range", arguments: [1, 2])
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

  @Test("The arguments of any line are bound, or fail with a message and a valid range", arguments: [3, 4])
  func binder(seed: UInt64) throws {
    var lines = RandomLines(generator: SeededGenerator(seed: seed))
    let commands = Binding.Target.commands.directory.declarations.map(\.name)
    for index in 0..<50_000 {
      let line = commands[index % commands.count] + " " + lines.next()
      do throws(Failure) { _ = try Binding.written(line) } catch { try check(error, of: line) }
    }
  }

  @Test("A session performs or rejects any line without leaks or harmful output", arguments: [5, 6])
  func session(seed: UInt64) throws {
    var lines = RandomLines(generator: SeededGenerator(seed: seed))
    var bench = Bench(isInteractive: seed == 5)
    let reporters: [any Reporter] = [TextReporter(settings: Settings(color: .never, width: 30)), JSONReporter()]
    for index in 0..<25_000 {
      // A new session now and then, because lists of thousands of rows would make the test slow.
      if index % 500 == 0 { bench = Bench(isInteractive: seed == 5) }
      let line = lines.next()
      guard !(bench.isInteractive ? bench.prompt.isIdle(line) : bench.session.isIdle(line)) else { continue }
      let before = bench.shelf.contents
      let result = bench.performOne(line)
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
        let found = (bench.isInteractive ? bench.prompt : PromptSession(bench.session)).completions(of: line, at: left)
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
