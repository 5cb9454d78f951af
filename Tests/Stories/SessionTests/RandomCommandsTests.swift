import RandomSupport
import Foundation
import GroupsSupport
import MVVMC
import Shell
import Testing

/// Generates lines: mostly commands of the visible screen, with mostly valid arguments.
struct LineGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let texts = [
    "Milk", "two words", "Don't \"stop\"", "\u{1b}[31m", "é", "🧅", "--yes", "#1", "a b c d e f g", "\"\"",
    "'quoted word'",
    "\"tab\\tnew\\nline\"", "x\u{202e}y", "\\", "\"open", "%", "-- --x",
  ]
  private static let words = [
    "1", "0", "Ada", "x", "today", "never", "+3d", "all", "open", "'a b'", "yes", "\u{9b}", "fri",
  ]
  private static let references = [
    "1", "2", "3", "1-2", "#1", "#2", "#3", "#7", "99", "#99", "M", "Milk", "'two words'", "a", "Ada", "0", "\u{301}",
  ]
  private static let locations = [
    "/groups", "/groups/1", "/groups/2/todos", "/groups/1/todos/1", "/agenda", "/groups?category=all",
    "/agenda?show=week",
    "/groups/Milk", "/groups/1/todos/2", "/groups/2/todos/7", "/groups/1/todos", "/x", "groups",
    "/groups/1/todos?show=open", "/groups/1/todos?find=i", "/%", "",
  ]
  private static let globals = [
    "back", "back 2", "forward", "up", "home", "undo", "undo 2", "redo", "log 3", "where", "show", "help", "map",
    "set page-size 2", "set page-size all", "set width 40", "history", "xyzzy", "agenda", "create Milk",
    "create two words --category invited", "list all", "list", "open 1", "open 2", "todos", "", "   ", "# comment", "'",
    "\"",
  ]

  private static let takingAway: Set<String> = ["delete", "remove", "clear", "leave", "decline", "find", "list"]

  private mutating func one(of list: [String]) -> String { list.randomElement(using: &random) ?? "" }

  /// Returns a position, an id or a name of a row that the screen offers.
  private mutating func offered(by source: (any ReferenceSource)?) -> String {
    guard let source, Int.random(in: 0..<4, using: &random) > 0, let count = try? source.count(), count > 0,
      let found = try? source.erasedReference(at: Int.random(in: 1...count, using: &random))
    else { return one(of: Self.references) }
    return one(of: [String(Int.random(in: 1...count, using: &random)), "#\(found.id)", found.name, "'\(found.name)'"])
  }

  private mutating func value(of parameter: ParameterDeclaration, _ source: (any ReferenceSource)?) -> String {
    switch parameter.kind {
    case .text: one(of: Self.texts)
    case .word: one(of: parameter.samples + Self.words)
    case .number: one(of: ["1", "2", "9", "0", "x"])
    case .choice(let words): one(of: words + words + ["other"])
    case .reference(let words): one(of: [offered(by: source), offered(by: source)] + words)
    case .references:
      (0...Int.random(in: 0...2, using: &random)).map { _ in offered(by: source) }.joined(separator: " ")
    case .location: one(of: Self.locations)
    case .file: "/nowhere"
    case .flag: ""
    }
  }

  mutating func line(for session: Session) -> String {
    let view = session.stack.top.view
    if Int.random(in: 0..<4, using: &random) == 0 {
      return Bool.random(using: &random) ? one(of: Self.globals) : "go \(one(of: Self.locations))"
    }
    // Commands that shorten the list are rarer, so that it does not become empty.
    let kept = view.directory.declarations.filter { !Self.takingAway.contains($0.name) }
    let offered = Int.random(in: 0..<5, using: &random) == 0 ? view.directory.declarations : kept
    guard let command = offered.randomElement(using: &random) else { return "" }
    var words = [command.name]
    let index = view.directory.index(of: command.name) ?? 0
    for (place, parameter) in command.parameters.enumerated() {
      if Int.random(in: 0..<12, using: &random) == 0 { continue }
      if parameter.isOption || parameter.isOptional, Bool.random(using: &random) { continue }
      let value = value(of: parameter, view.references(command: index, parameter: place))
      words.append(parameter.isOption ? value.isEmpty ? "--\(parameter.name)" : "--\(parameter.name) \(value)" : value)
    }
    return words.joined(separator: " ")
  }
}

@Suite("Random lines")
struct RandomCommandsTests {
  private static let linesPerRun = 2500

  @Test(
    "Random lines leak no screens, and undo and redo restore the data",
    arguments: 1...4 as ClosedRange<UInt64>)
  func randomLinesKeepTheSessionSound(seed: UInt64) throws {
    let app = try TestApp(demo: true, pageSize: .rows(3))
    var lines = LineGenerator(seed: seed)
    var kinds: Set<String> = []
    var changes = 0
    for _ in 0..<Self.linesPerRun {
      let line = lines.line(for: app.session)
      guard !app.session.isIdle(line) else { continue }
      let before = try app.sessionStore.fingerprint()
      let result = try app.perform(line)
      let after = try app.sessionStore.fingerprint()
      if result.failure != nil { try #require(after == before, "\(line)") }
      try #require(Route(parsing: result.location.description) == result.location, "\(line)")
      let word = line.split(separator: " ").first ?? ""
      if after != before, word != "undo", word != "redo" {
        // Undoing a change restores the data, and redoing it restores the change.
        try app.sessionStore.begin()
        _ = try app.sessionStore.undo()
        try #require(try app.sessionStore.fingerprint() == before, "undo of \(line)")
        _ = try app.sessionStore.redo()
        try #require(try app.sessionStore.fingerprint() == after, "redo of \(line)")
        try app.sessionStore.commit()
      }
      try #require(app.session.leaks == [], "\(line)")
      kinds.insert(result.screen)
      if after != before { changes += 1 }
    }
    // The lines reach all kinds of screens.
    #expect(kinds == ["groups", "group", "todos", "todo", "agenda", "confirm", "choice"])
    #expect(changes > Self.linesPerRun / 20)
  }

  @Test("A random line is answered with valid JSON", arguments: 11...12 as ClosedRange<UInt64>)
  func randomLinesAreAnsweredWithJSON(seed: UInt64) throws {
    let app = try TestApp(demo: true, format: .json, pageSize: .rows(3))
    var lines = LineGenerator(seed: seed)
    for _ in 0..<Self.linesPerRun {
      let line = lines.line(for: app.session)
      guard !app.session.isIdle(line), !line.hasPrefix("set format") else { continue }
      let printed = app.type(line)
      try #require(printed.error == "", "\(line)")
      try #require(HostileNamesTests.harmful(printed.out) == [], "\(line)")
      for output in printed.lines {
        let object = try #require(
          try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(line)")
        try #require(object["ok"] is Bool && object["location"] is String, "\(line)")
        if let code = object["code"] as? String { try #require(Failure.Code(rawValue: code) != nil, "\(line)") }
      }
    }
    #expect(app.session.leaks == [])
  }

  @Test("A random line is answered with text that has no control characters", arguments: 21...22 as ClosedRange<UInt64>)
  func randomLinesPrintNoControlCharacters(seed: UInt64) throws {
    let app = try TestApp(demo: true, pageSize: .rows(3))
    var lines = LineGenerator(seed: seed)
    for _ in 0..<Self.linesPerRun {
      let line = lines.line(for: app.session)
      let printed = app.type(line)
      try #require(HostileNamesTests.harmful(printed.out + printed.error) == [], "\(line)")
      try #require(printed.status == .success || app.stack.top.isDialog == false, "\(line)")
    }
    #expect(app.session.leaks == [])
  }
}
