import MVVMC

/// What a command is expected to print, and what is expected of it besides.
enum Expectation: Equatable, Sendable {
  /// This line, literally.
  case literal(String)
  /// A line that fits a pattern, whose `$name` are filled in when it is compared.
  case pattern(String)
  /// A line that a regular expression matches as a whole.
  case regex(String)
  /// Any number of lines.
  case elision
  /// Nothing is printed.
  case nothing
  /// The command fails with this code.
  case fails(Failure.Code)
  /// The command ends at this location, whose `$name` are filled in when it is compared.
  case location(String)

  /// Whether it speaks of the output.
  var isOutput: Bool {
    switch self {
    case .fails, .location: false
    default: true
    }
  }

  /// Reads a line that begins with `|`. Blanks at its end mean nothing.
  ///
  /// - Throws: ``Failure`` with code `usage`.
  init(parsing line: String) throws(Failure) {
    let line = Self.withoutTrailingBlanks(line)
    // Most are this, and long files have many.
    if line.utf8.dropFirst().first == UInt8(ascii: " ") {
      self = .literal(String(line[line.utf8.index(line.startIndex, offsetBy: 2)...]))
      return
    }
    // By scalars: what is printed may begin with a mark that joins the character before it.
    let body = line.unicodeScalars.dropFirst()
    guard let mark = body.first else {
      self = .literal("")
      return
    }
    let argument = String(body.dropFirst().drop { $0 == " " || $0 == "\t" })
    switch mark {
    case "\"": self = .literal(try Self.unescaped(String(body)))
    case "?":
      // Read once here, so that a bad pattern is known before anything runs.
      _ = try LinePattern(Self.text(after: "?", in: body))
      self = .pattern(Self.text(after: "?", in: body))
    case "~":
      let source = Self.text(after: "~", in: body)
      guard (try? Regex(source)) != nil else {
        throw Failure(.usage, "\"\(source)\" is no regular expression")
      }
      self = .regex(source)
    case "." where line == "|...": self = .elision
    case "-" where line == "|-": self = .nothing
    case "!":
      guard let code = Failure.Code(rawValue: argument) else {
        let codes = Failure.Code.allCases.map(\.rawValue)
        let near = Spelling.nearest(to: argument, in: codes).first.map { "did you mean \($0)?" }
        throw Failure(
          .usage, "there is no failure \"\(argument)\"", advice: near ?? "there are \(codes.joined(separator: ", "))")
      }
      self = .fails(code)
    case "=":
      guard argument.utf8.first == UInt8(ascii: "/") else {
        throw Failure(.usage, "|= is followed by a location", advice: "as in |= /groups/1")
      }
      self = .location(argument)
    default:
      throw Failure(
        .usage, "\"|\(mark)\" is no expectation", advice: #"there are | text, |"…", |?, |~, |..., |-, |! and |="#)
    }
  }

  /// The line of a file that expects this.
  var line: String {
    switch self {
    case .literal(let text) where text.isEmpty: "|"
    case .literal(let text): Self.needsEscapes(text) ? "|" + Self.escaped(text) : "| " + text
    case .pattern(let text): "|? " + text
    case .regex(let text): "|~ " + text
    case .elision: "|..."
    case .nothing: "|-"
    case .fails(let code): "|! " + code.rawValue
    case .location(let text): "|= " + text
    }
  }

  /// By bytes: two spellings of a character are not the same line.
  static func == (left: Expectation, right: Expectation) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)), (.pattern(let left), .pattern(let right)),
      (.regex(let left), .regex(let right)), (.location(let left), .location(let right)):
      left.utf8.elementsEqual(right.utf8)
    case (.fails(let left), .fails(let right)): left == right
    case (.elision, .elision), (.nothing, .nothing): true
    default: false
    }
  }

  /// What the line's holes kept where it is as expected; nil where it is not.
  func match(_ line: String, _ captures: Captures) -> [String: String]? {
    switch self {
    case .literal(let text): line.utf8.elementsEqual(text.utf8) ? [:] : nil
    case .pattern(let text): (try? LinePattern(captures.filled(in: text, isPattern: true)))?.match(line)
    case .regex(let source): ((try? Regex(source).wholeMatch(in: line)) ?? nil) == nil ? nil : [:]
    default: nil
    }
  }

  /// One blank separates the mark from its text; more of them belong to the text.
  private static func text(after mark: Unicode.Scalar, in body: Substring.UnicodeScalarView) -> String {
    let rest = body.dropFirst()
    return String(rest.first == " " ? rest.dropFirst() : rest)
  }

  static func withoutTrailingBlanks(_ line: String) -> String {
    guard let last = line.utf8.last, Lexer.isBlank(last) else { return line }
    guard let end = line.utf8.lastIndex(where: { !Lexer.isBlank($0) }) else { return "" }
    return String(line[...end])
  }

  // MARK: Escapes

  private static func needsEscapes(_ text: String) -> Bool {
    text.utf8.last.map(Lexer.isBlank) ?? false || text.unicodeScalars.contains(where: isUnsafe)
  }

  /// What would not survive, or not be seen, in a line of a text file.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    TerminalText.isHarmful(scalar) || scalar == "\u{feff}"
  }

  private static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        if isUnsafe(scalar) {
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  private static func unescaped(_ text: String) throws(Failure) -> String {
    let lexer = Lexer(text)
    if let word = lexer.wholeQuotedWord(at: 0), word.range == 0..<lexer.bytes.count { return word.text }
    // Says what is wrong with the quotes or the escapes.
    _ = try lexer.word(at: 0)
    throw Failure(.usage, "something stands after the closing quote")
  }
}
