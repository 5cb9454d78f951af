import Shell

/// An expectation about one line, made ready to be compared with many: its captures are filled in, and it is parsed.
struct LineMatcher {
  private enum Form {
    case literal(String)
    case expression(RegularExpression)
    /// It is about no line, or cannot be matched.
    case none
  }

  private let form: Form
  /// Why nothing can match it; nil if something can.
  let problem: String?

  init(_ expectation: Expectation, _ captures: Captures) {
    var (form, problem): (Form, String?) = (.none, nil)
    do throws(RegularExpression.SyntaxError) {
      switch expectation {
      case .literal(let text), .absent(let text): form = .literal(text)
      case .pattern(let text, _), .absentPattern(let text):
        // The pattern itself was parsed with its file. With captures filled in it is one too, unless they are very
        // long.
        if let pattern = try? LinePattern(captures.filled(in: text, isPattern: true)) {
          form = .expression(try RegularExpression(pattern.expression))
        }
      case .regex(let source): form = .expression(try RegularExpression(source))
      case .elision, .nothing, .fails, .location: break
      }
    } catch {
      problem = "is no regular expression: \(error.reason)"
    }
    (self.form, self.problem) = (form, problem)
  }

  /// True if it keeps anything of a line.
  var hasNames: Bool { if case .expression(let expression) = form { expression.hasNames } else { false } }

  /// Matches a line, and gives the texts that its holes captured.
  func match(_ line: String) -> RegularExpression.Match {
    switch form {
    case .literal(let text): Self.isSame(text, line) ? .found([:]) : .none
    case .expression(let expression): expression.match(line)
    case .none: .none
    }
  }

  /// By bytes: two spellings of a character are not the same line.
  static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
  }
}
