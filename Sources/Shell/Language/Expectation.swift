import MVVMC

/// An expectation about a command: a line of its output, its failure, or the location afterwards.
package enum Expectation: Equatable, Sendable {
  /// The number of lines that a pattern matches. The raw value is the character after `|?`.
  package enum Count: Character, Sendable {
    /// Exactly one.
    case once = " "
    /// At most one.
    case optional = "?"
    /// Any number.
    case any = "*"
    /// At least one.
    case some = "+"

    package var canBeNone: Bool { self == .optional || self == .any }
  }

  /// A line with exactly this text.
  case literal(String)
  /// Lines that match a pattern. Each `$name` is filled in when the output is compared.
  case pattern(String, Count = .once)
  /// A line that a regular expression matches completely.
  case regex(String)
  /// Any number of lines.
  case elision
  /// No output.
  case nothing
  /// No line has exactly this text.
  case absent(String)
  /// No line matches a pattern. Each `$name` is filled in when the output is compared.
  case absentPattern(String)
  case fails(Failure.Code)
  /// The command ends at this location. Each `$name` is filled in when the location is compared.
  case location(String)

  package var isNothing: Bool { if case .nothing = self { true } else { false } }

  package var isOutput: Bool {
    switch self {
    case .fails, .location: false
    default: true
    }
  }

  /// True if the expectation only excludes lines. If all expectations about a command's output do, its other lines are
  /// not compared.
  package var isAbsence: Bool {
    switch self {
    case .absent, .absentPattern: true
    default: false
    }
  }

  /// True if the expectation matches exactly one line of the output.
  package var isOfOneLine: Bool {
    switch self {
    case .literal, .regex, .pattern(_, .once): true
    default: false
    }
  }

  /// The number of lines that a pattern matches. ``Count/once`` for other expectations.
  package var count: Count { if case .pattern(_, let count) = self { count } else { .once } }

  /// Parses a line that begins with `|`. Blanks at its end are ignored.
  ///
  /// - Throws: ``Failure`` with code `usage`.
  package init(parsing line: String) throws(Failure) {
    let line = Self.withoutTrailingBlanks(line)
    // Fast path: most expectations are literal, and long files have many.
    if line.utf8.dropFirst().first == UInt8(ascii: " ") {
      self = .literal(String(line[line.utf8.index(line.startIndex, offsetBy: 2)...]))
      return
    }
    // By scalars, because a combining character after the mark would belong to the same `Character`.
    let body = line.unicodeScalars.dropFirst()
    guard let mark = body.first else {
      self = .literal("")
      return
    }
    let argument = String(body.dropFirst().drop { $0 == " " || $0 == "\t" })
    switch mark {
    case "\"": self = .literal(try Self.unquoted(String(body)))
    case "?":
      let count = body.dropFirst().first.flatMap { Count(rawValue: Character($0)) } ?? .once
      let text = Self.text(after: count == .once ? body : body.dropFirst())
      // Validated here, so that an invalid pattern is reported before any command runs.
      _ = try LinePattern(text)
      self = .pattern(text, count)
    case "~": self = .regex(Self.text(after: body))
    case "." where line == "|...": self = .elision
    case "-" where line == "|-": self = .nothing
    case "-" where body.dropFirst().first == "?":
      let text = Self.text(after: body.dropFirst())
      _ = try LinePattern(text)
      self = .absentPattern(text)
    case "-" where body.dropFirst().first == " ": self = .absent(Self.text(after: body))
    case "!":
      guard let code = Failure.Code(rawValue: argument) else {
        let codes = Failure.Code.allCases.map(\.rawValue)
        let near = Spelling.nearest(to: argument, in: codes).first.map { "did you mean \($0)?" }
        throw Failure(
          .usage, "there is no error code \"\(argument)\"",
          advice: near ?? "the codes are \(codes.joined(separator: ", "))")
      }
      self = .fails(code)
    case "=":
      guard argument.utf8.first == UInt8(ascii: "/") else {
        throw Failure(.usage, "|= is followed by a location", advice: "as in |= /groups/1")
      }
      self = .location(argument)
    default:
      throw Failure(
        .usage, "\"|\(mark)\" is not an expectation",
        advice: #"the expectations are | text, |"…", |?, |??, |?*, |?+, |~, |..., |-, |- text, |-? pattern, |! and |="#)
    }
  }

  /// The line of a command file for the expectation.
  package var line: String {
    switch self {
    case .literal(let text) where text.isEmpty: "|"
    case .literal(let text): Self.needsQuotes(text) ? "|" + Lexer.quoted(text) : "| " + text
    case .pattern(let text, .once): "|? " + text
    case .pattern(let text, let count): "|?\(count.rawValue) " + text
    case .regex(let text): "|~ " + text
    case .elision: "|..."
    case .nothing: "|-"
    case .absent(let text): "|- " + text
    case .absentPattern(let text): "|-? " + text
    case .fails(let code): "|! " + code.rawValue
    case .location(let text): "|= " + text
    }
  }

  /// The line of a command file for the expectation, or `|...` if that line would be too long for a file.
  package var storedLine: String {
    let line = line
    return line.utf8.count > FileLineSource.longestLine ? Self.elision.line : line
  }

  /// Compared by bytes, because canonically equivalent texts are different lines.
  package static func == (left: Expectation, right: Expectation) -> Bool {
    ExactText(left.line) == ExactText(right.line)
  }

  /// Returns the text after a mark, without the space between them. Further spaces belong to the text.
  private static func text(after body: Substring.UnicodeScalarView) -> String {
    let rest = body.dropFirst()
    return String(rest.first == " " ? rest.dropFirst() : rest)
  }

  /// Returns true if a text needs quotes in a command file: trailing blanks would be ignored, and control characters
  /// and invisible characters could not be seen.
  private static func needsQuotes(_ text: String) -> Bool {
    text.utf8.last.map(Lexer.isBlank) ?? false || text.unicodeScalars.contains(where: TerminalText.isHarmful)
  }

  private static func unquoted(_ text: String) throws(Failure) -> String {
    let lexer = Lexer(text)
    if let word = lexer.wholeQuotedWord(at: 0), word.range == 0..<lexer.bytes.count { return word.text }
    // Reports an invalid quote or escape.
    _ = try lexer.word(at: 0)
    throw Failure(.usage, "there is text after the closing quote", advice: "put all of it in the quotes")
  }

  static func withoutTrailingBlanks(_ line: String) -> String {
    guard let last = line.utf8.last, Lexer.isBlank(last) else { return line }
    guard let end = line.utf8.lastIndex(where: { !Lexer.isBlank($0) }) else { return "" }
    return String(line[...end])
  }
}
