/// What a session tells a line source while the user types.
package protocol LineAssistant: AnyObject {
  /// Where the user is, ready to print on one line without control characters; ends with `> `.
  var prompt: String { get }
  /// What could stand at the cursor.
  ///
  /// - Parameters:
  ///   - line: the line so far.
  ///   - cursor: where the cursor is, in UTF-8 offsets.
  /// - Returns: the candidates, and the part of the line that they replace.
  func completions(of line: String, at cursor: Int) -> Completions
  /// Where the user is, as the history remembers it; nil where that is not known.
  var place: LinePlace? { get }
  /// How the parts of a line are shown while it is typed.
  func highlights(of line: String) -> [LineHighlight]
  /// The line that is probably meant by one that is being typed, as far as there is only one; it begins with the line.
  func prediction(of line: String) -> String?
  /// Whether what is likely to come is shown behind the line.
  var showsPrediction: Bool { get }
  /// Whether a line goes on below, because a quote in it is not closed.
  func isOpen(_ line: String) -> Bool
  /// A line of several rows as one that means the same.
  func joined(_ line: String) -> String
  /// What may come next, where the line asks for it with a `?` at its end; nil where it does not.
  func answer(to line: String) -> LineAnswer?
  /// The line that ^C stands for; nil where it only leaves the line. At a question it is the answer that changes
  /// nothing.
  var interruptLine: String? { get }
  /// Descriptors that become readable when something may have happened that the user should know of.
  var noticeDescriptors: [Int32] { get }
  /// After how many milliseconds without a key there may be something as well; nil where ``noticeDescriptors`` tell of
  /// all.
  var noticeInterval: Int32? { get }
  /// The colours of the parts of a line.
  var colors: ColorTheme { get }
  /// The keys that the user wishes; nil where their file of key bindings decides.
  var keys: KeyStyle? { get }
  /// What has happened meanwhile, as lines ready to print; nil where it is nothing, or nothing new. Waits for nothing.
  func takeNotice() -> String?
}

extension LineAssistant {
  /// It is not known.
  package var place: LinePlace? { nil }
  /// All is shown alike.
  package func highlights(of line: String) -> [LineHighlight] { [] }
  /// Nothing is.
  package func prediction(of line: String) -> String? { nil }
  /// It is.
  package var showsPrediction: Bool { true }
  /// It does not.
  package func isOpen(_ line: String) -> Bool { false }
  /// The line as it is.
  package func joined(_ line: String) -> String { line }
  /// It does not.
  package func answer(to line: String) -> LineAnswer? { nil }
  /// They tell of all.
  package var noticeInterval: Int32? { nil }
  /// The usual ones.
  package var colors: ColorTheme { ColorTheme() }
  /// The file decides.
  package var keys: KeyStyle? { nil }
  /// It leaves the line.
  package var interruptLine: String? { nil }
  /// Nothing happens.
  package var noticeDescriptors: [Int32] { [] }
  /// Nothing has happened.
  package func takeNotice() -> String? { nil }
}

/// The keys that lines are edited with.
package enum KeyStyle: String, CaseIterable, Sendable { case emacs, vi }

/// How a part of a line is shown while it is typed.
package struct LineHighlight: Equatable, Sendable {
  /// What there is to be seen at once.
  package enum Role: Equatable, Sendable {
    /// A command that is known.
    case command
    /// An option of it.
    case option
    /// A quote that is not closed.
    case openQuote
    /// A command, an option or a value that there is not.
    case mistake
  }

  /// The part, in UTF-8 offsets.
  package let range: Range<Int>
  /// What it is.
  package let role: Role

  /// Marks a part.
  package init(_ range: Range<Int>, _ role: Role) {
    self.range = range
    self.role = role
  }
}

/// What is said to a line that ends with a `?`.
package struct LineAnswer: Equatable {
  /// What may come next, each with what is said of it.
  package let candidates: [Completions.Candidate]
  /// The line without its question, to go on with.
  package let line: String

  /// Answers a line.
  package init(_ candidates: [Completions.Candidate], line: String) {
    self.candidates = candidates
    self.line = line
  }
}

/// What could stand at the cursor.
package struct Completions: Equatable {
  /// One completion.
  package struct Candidate: Equatable {
    /// What is to stand in the range, quoted where it must be.
    package let replacement: String
    /// What it is called in a list of several.
    package let label: String
    private let description: () -> String

    /// What is said of it in that list, in a few words; may be empty. It is looked up when it is asked for: of very
    /// many candidates only few are seen.
    package var detail: String { description() }

    /// Creates a candidate.
    package init(_ replacement: String, label: String? = nil, detail: @autoclosure @escaping () -> String = "") {
      self.replacement = replacement
      self.label = label ?? replacement
      description = detail
    }

    /// Whether both are listed and inserted alike.
    package static func == (one: Candidate, other: Candidate) -> Bool {
      (one.replacement, one.label, one.detail) == (other.replacement, other.label, other.detail)
    }
  }

  /// The part of the line that a candidate replaces, in UTF-8 offsets. It ends at the cursor.
  package var range: Range<Int>
  /// The candidates, in the order they are listed.
  package var candidates: [Candidate]
  /// Whether these are all that there are; otherwise the reading stopped at some of very many.
  package var isWhole: Bool

  /// Creates completions.
  package init(range: Range<Int>, candidates: [Candidate], isWhole: Bool = true) {
    self.range = range
    self.candidates = candidates
    self.isWhole = isWhole
  }
}
