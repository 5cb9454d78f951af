import Shell

/// An expectation about one line, made ready to be compared with many: its captures are filled in, and it is parsed.
struct LineMatcher {
  private enum Form {
    case literal(String)
    case pattern(LinePattern)
    case regex(RegularExpression)
    /// It is about no line, or cannot be matched.
    case none
  }

  private let form: Form
  /// Why nothing can match it; nil where something can.
  let problem: String?

  init(_ expectation: Expectation, _ captures: Captures) {
    var problem: String?
    switch expectation {
    case .literal(let text): form = .literal(text)
    case .pattern(let text, _):
      // It was read with its file. What captures make of it is a pattern too, unless they hold very much.
      form = (try? LinePattern(captures.filled(in: text, isPattern: true))).map(Form.pattern) ?? .none
    case .regex(let source):
      do {
        form = .regex(try RegularExpression(source))
      } catch {
        form = .none
        problem = "is no regular expression that can be used here: \(error.reason)"
      }
    case .elision, .nothing, .fails, .location: form = .none
    }
    self.problem = problem
  }

  /// What the line's holes kept where it is as expected; nil where it is not, and where the work is more than may be
  /// done.
  func match(_ line: String, _ work: MatchingWork) -> [String: String]? {
    switch form {
    case .literal(let text): Self.isSame(text, line) ? [:] : nil
    case .pattern(let pattern):
      work.spend(pattern.pieces.count * line.utf8.count / 4) ? pattern.match(line) : nil
    case .regex(let expression): expression.matches(line, work) == true ? [:] : nil
    case .none: nil
    }
  }

  /// By bytes: two spellings of a character are not the same line.
  static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
  }
}
