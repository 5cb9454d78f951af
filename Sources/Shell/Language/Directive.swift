import MVVMC

/// A line of a command file that begins with `@`. It is not a command, but says how to run or check the file.
package enum Directive: Equatable, Sendable {
  /// The data that a check of the file starts with.
  package enum Data: Equatable, Sendable {
    case empty
    /// The app's sample data.
    case demo
    /// An empty store, filled by the commands of another file.
    case file(String)
    /// Data that a check cannot create, such as a user's own data in a recorded session. Written as `own`, with a
    /// description of the data for a reader of the file.
    case external(String)

    package var isExternal: Bool { if case .external = self { true } else { false } }

    init(_ text: String) {
      switch text {
      case "empty": self = .empty
      case "demo": self = .demo
      case _ where text == "own" || text.hasPrefix("own "): self = .external(String(text.dropFirst(4)))
      default: self = .file(text)
      }
    }
  }

  /// The initial data of a check. ``Data/external(_:)`` may also follow commands: a check ends there, because the rest
  /// of the file needs data that the check does not have.
  case data(Data)
  /// The time to which a check sets its clock, or the ``ClockStep`` by which it advances it.
  case clock(String)
  /// The width of output lines in a check, in columns.
  case width(Int)
  /// The path of a file to include.
  case include(String)
  /// The reason why a check skips the rest of the file.
  case skip(String)
  /// A setting to change, as the command `set` does.
  case set(name: String, value: String)

  /// Parses a line that begins with `@`.
  ///
  /// - Throws: ``Failure`` with code `usage` if there is no such directive or its value is malformed, or `invalid` if a
  ///   setting does not accept the value.
  init(parsing line: String) throws(Failure) {
    let text = Expectation.withoutTrailingBlanks(line)
    let name = text.dropFirst().prefix { $0 != " " && $0 != "\t" }
    let argument = String(text[name.endIndex...].drop { $0 == " " || $0 == "\t" })
    let usage = Self.usages[String(name)].map { "write \($0)" }
    if argument.isEmpty, let usage { throw Failure(.usage, "@\(name) has no value", advice: usage) }
    switch name {
    case "data":
      self = .data(Data(try Self.unquoted(argument)))
    case "clock":
      guard Self.isClock(argument) else {
        throw Failure(.usage, "\"\(argument)\" is not a time", advice: usage)
      }
      self = .clock(argument)
    case "width": self = .width(try Settings.width(argument))
    case "include": self = .include(try Self.unquoted(argument))
    case "skip": self = .skip(argument)
    case "set":
      let words = try Lexer(argument).words()
      guard words.count == 2 else {
        throw Failure(.usage, "@set takes a name and a value", advice: "put a value of several words in quotes")
      }
      // Validated with temporary settings, so that an invalid value is reported before any command runs.
      try Settings().set(words[0].text, to: words[1].text)
      self = .set(name: words[0].text, value: words[1].text)
    default:
      let names = Self.usages.keys.sorted()
      let near = Spelling.nearest(to: String(name), in: names).first.map { "did you mean @\($0)?" }
      throw Failure(
        .usage, "there is no directive @\(name)",
        advice: near
          ?? "the directives are \(names.map { "@" + $0 }.joined(separator: ", ")); \\@ begins a command with @")
    }
  }

  /// Returns a path without the quotes around it. A path without quotes may contain blanks.
  private static func unquoted(_ path: String) throws(Failure) -> String {
    let words = path.hasPrefix("\"") || path.hasPrefix("'") ? try Lexer(path).words() : []
    guard words.count < 2 else {
      throw Failure(.usage, "there are words after the quoted path", advice: "put the whole path in quotes")
    }
    return words.first?.text ?? path
  }

  private static let usages = [
    "clock": "@clock 2026-01-02T09:00:00Z, or @clock +1d (s, m, h, d or w)",
    "data": "@data empty, @data demo, @data FILE, or @data own with a description", "include": "@include FILE",
    "set": "@set NAME VALUE", "skip": "@skip REASON", "width": "@width 100",
  ]

  private static func isClock(_ text: String) -> Bool { ClockStep(text) != nil || UTCTime(text) != nil }
}

/// A step of a clock: `+30s`, `+5m`, `+2h`, `+1d`, `+3w`.
package struct ClockStep: Equatable, Sendable {
  package let seconds: Int64

  /// Parses a step of less than 1,000,000,000 units. Returns `nil` for any other text.
  package init?(_ text: String) {
    let digits = text.dropFirst().dropLast()
    guard text.hasPrefix("+"), let size = text.last.flatMap({ Self.secondsOfUnit[$0] }),
      digits.allSatisfy({ ("0"..."9").contains($0) }),
      let count = Int64(digits), count < 1_000_000_000
    else { return nil }
    seconds = count * size
  }

  private static let secondsOfUnit: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]
}
