import MVVMC
import RandomSupport
import Testing

@testable import Shell

@Suite("Parts of a line")
struct LinePartTests {
  /// Returns the parts of a line as text, for example `text TEXT «Buy milk»`.
  private func written(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    let names = (try? Binding.resolver().command(of: line))?.declaration.parameters.map(\.name) ?? []
    return Binding.resolver().parts(of: line).map { part in
      let role =
        switch part.role {
        case .command: "command"
        case .option(let index): "option \(names[index])"
        case .unfinishedOption: "unfinished"
        case .optionsEnd: "end"
        case .value(let index): "value \(names[index])"
        case .reference(let index): "reference \(names[index])"
        case .text(let index): "text \(names[index])"
        case .help: "help"
        case .unknown: "unknown"
        }
      let text = String(decoding: bytes[part.range], as: UTF8.self)
      return "\(role) «\(text)»" + (part.openQuote.map { " open at \($0)" } ?? "")
    }
  }

  @Test(
    "A valid line is split into parts with their roles",
    arguments: [
      (
        "add Buy  milk --priority urgent now --yes",
        [
          "command «add»", "text TEXT «Buy  milk»", "option priority «--priority»", "value priority «urgent»",
          "text TEXT «now»", "option yes «--yes»",
        ]
      ),
      ("add --due=today x", ["command «add»", "option due «--due»", "value due «today»", "text TEXT «x»"]),
      ("add -- --yes", ["command «add»", "end «--»", "text TEXT «--yes»"]),
      ("open Leek soup", ["command «open»", "reference THING «Leek soup»"]),
      ("rename 'Leek soup' a b", ["command «rename»", "reference THING «'Leek soup'»", "text TEXT «a b»"]),
      (
        "priority 1 2-3 urgent",
        ["command «priority»", "reference THING «1»", "reference THING «2-3»", "value PRIORITY «urgent»"]
      ),
      ("assign 1 David Blaine", ["command «assign»", "reference THING «1»", "reference MEMBER «David Blaine»"]),
      (
        "assign 1 David --yes Blaine",
        [
          "command «assign»", "reference THING «1»", "reference MEMBER «David»", "unknown «--yes»",
          "reference MEMBER «Blaine»",
        ]
      ), ("  back   3 ", ["command «back»", "value N «3»"]), ("show", ["command «show»"]), ("", []), ("  ", []),
      ("add Fix --verbose", ["command «add»", "text TEXT «Fix --verbose»"]),
    ] as [(String, [String])])
  func roles(line: String, expected: [String]) {
    #expect(written(line) == expected)
  }

  @Test(
    "A wrong or unfinished line is also split into parts with their roles",
    arguments: [
      ("oepn 1 2", ["command «oepn»", "unknown «1 2»"]),
      ("show a b", ["command «show»", "unknown «a»", "unknown «b»"]),
      ("done 1 --all", ["command «done»", "reference THING «1»", "unknown «--all»"]),
      ("done 1 'Leek so", ["command «done»", "reference THING «1»", "reference THING «'Leek so» open at 7"]),
      ("add x --due \"a b", ["command «add»", "text TEXT «x»", "option due «--due»", "value due «\"a b» open at 12"]),
      ("add x --due", ["command «add»", "text TEXT «x»", "option due «--due»"]),
      ("add x --prio urgent", ["command «add»", "text TEXT «x»", "unknown «--prio»", "text TEXT «urgent»"]),
      ("add x --yes=1 y", ["command «add»", "text TEXT «x»", "unknown «--yes=1»", "text TEXT «y»"]),
      ("open 99", ["command «open»", "reference THING «99»"]), ("back x", ["command «back»", "value N «x»"]),
      ("rename 1", ["command «rename»", "reference THING «1»"]),
    ] as [(String, [String])])
  func unfinished(line: String, expected: [String]) {
    #expect(written(line) == expected)
  }

  @Test("The parts of a line are in order, lie within the line, and match its arguments", arguments: [9, 10])
  func randomLines(seed: UInt64) throws {
    var lines = RandomLines(generator: SeededGenerator(seed: seed))
    let resolver = Binding.resolver()
    let commands = Binding.Target.commands.directory.declarations.map(\.name)
    for index in 0..<15_000 {
      let line = commands[index % commands.count] + " " + lines.next()
      let parts = resolver.parts(of: line)
      var end = 0
      for part in parts {
        try #require(part.range.lowerBound >= end && !part.range.isEmpty, "\(line.debugDescription)")
        end = part.range.upperBound
      }
      try #require(end <= line.utf8.count, "\(line.debugDescription)")
      do {
        let command = try resolver.resolve(line).command
        let syntax = ArgumentSyntax(of: command.declaration, in: command.lexer, from: command.argumentsStart)
        try #require(syntax.parts == Array(parts.dropFirst()), "\(line.debugDescription)")
        try #require(!parts.contains { $0.role == .unknown || $0.openQuote != nil }, "\(line.debugDescription)")
      } catch let error as Failure {
        // The range of an unknown reference is one part, or begins and ends with parts between which there is an
        // option.
        guard error.code == .notFound, let range = error.range else { continue }
        try #require(parts.contains { $0.range.lowerBound == range.lowerBound }, "\(line.debugDescription)")
        try #require(parts.contains { $0.range.upperBound == range.upperBound }, "\(line.debugDescription)")
      }
    }
  }

  @Test("Completion replaces the last part of a line", arguments: [11, 12])
  func completion(seed: UInt64) throws {
    var lines = RandomLines(generator: SeededGenerator(seed: seed))
    let resolver = Binding.resolver()
    let commands = Binding.Target.commands.directory.declarations.map(\.name)
    for index in 0..<15_000 {
      let line = commands[index % commands.count] + " " + lines.next()
      let end = line.utf8.count
      let parsed = ParsedLine(line, resolver)
      // After the mark of a redirection, completion offers files, which are no part of the command.
      guard parsed.redirectionMark == nil else { continue }
      let found = Completion().completions(of: parsed)
      try #require(found.range.upperBound == end, "\(line.debugDescription)")
      let bytes = Array(line.utf8)
      guard let last = resolver.parts(of: line).last else { continue }
      // After a blank, completion begins a new word, and a word that begins with a dash may become an option. In other
      // cases, completion replaces the last part.
      guard last.range.upperBound == end, last.role != .unknown, !bytes[last.range].starts(with: [0x2d]),
        !bytes[found.range].starts(with: [0x2d])
      else { continue }
      try #require(found.range == last.range, "\(line.debugDescription)")
    }
  }
}
