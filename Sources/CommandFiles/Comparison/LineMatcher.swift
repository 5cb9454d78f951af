import Shell

/// Matches lines with an expectation, which is parsed once. In a pattern, each `$name` is first replaced by the text
/// that an earlier command captured.
struct LineMatcher {
  private enum Form {
    case literal(String)
    case expression(RegularExpression)
    /// Matches no line, because the expectation is not about the text of a line or cannot be parsed.
    case none
  }

  private let form: Form
  /// The reason why the expectation is not a regular expression that PCRE2 accepts, or `nil` if there is none.
  let problem: String?

  init(_ expectation: Expectation, _ captures: Captures) {
    var (form, problem): (Form, String?) = (.none, nil)
    do throws(RegularExpression.SyntaxError) {
      switch expectation {
      case .literal(let text), .absent(let text): form = .literal(text)
      case .pattern(let text, _), .absentPattern(let text):
        // The pattern was validated with its file, but the captured texts that are filled in may make it invalid.
        if let pattern = try? LinePattern(captures.filled(in: text, isPattern: true)) {
          for source in pattern.sources { _ = try RegularExpression(source) }
          form = .expression(try RegularExpression(pattern.expression))
        } else {
          problem = "is not a valid pattern once the captured texts are filled in"
        }
      case .regex(let source): form = .expression(try RegularExpression(source))
      case .elision, .nothing, .fails, .location: break
      }
    } catch {
      // A pattern was translated to a regular expression, so that the error's position is not one in the pattern.
      let place = if case .regex = expectation { " (at character \(error.character))" } else { "" }
      problem = "is not a regular expression: \(error.reason)\(place)"
    }
    (self.form, self.problem) = (form, problem)
  }

  /// The names under which a match can capture text.
  var names: [String] { if case .expression(let expression) = form { expression.names } else { [] } }

  func match(_ line: String) -> RegularExpression.Match {
    switch form {
    case .literal(let text): ExactText(text) == ExactText(line) ? .found([:]) : .none
    case .expression(let expression): expression.match(line)
    case .none: .none
    }
  }
}

extension Expectation {
  /// True if the expectation may contain a regular expression, which may be invalid. A quick test for `~`, because
  /// compiling a pattern takes longer than reading its line, and the other placeholders are always valid.
  var mayHoldExpression: Bool {
    switch self {
    case .regex: true
    case .pattern(let text, _), .absentPattern(let text): text.utf8.contains(UInt8(ascii: "~"))
    default: false
    }
  }
}
