/// Answers the questions of a line source while the user types.
package protocol LineAssistant: AnyObject {
  /// The prompt: one line without control characters that ends with `> `.
  var prompt: String { get }
  /// Returns the candidates at the cursor.
  ///
  /// - Parameters:
  ///   - line: the line so far.
  ///   - cursor: the place of the cursor, in UTF-8 offsets.
  /// - Returns: the candidates, and the part of the line that they replace.
  func completions(of line: String, at cursor: Int) -> Completions
  /// The user's place, as the history remembers it; nil if it is not known.
  var place: LinePlace? { get }
  /// The styles of the parts of a line while it is typed.
  func highlights(of line: String) -> [LineHighlight]
  /// The line that is probably meant by one that is being typed, as far as there is only one; it begins with the line.
  func prediction(of line: String) -> String?
  /// True if the probable end of the line is shown behind it.
  var showsPrediction: Bool { get }
  /// True if the line goes on below, because a quote in it is not closed.
  func isOpen(_ line: String) -> Bool
  /// A line of several rows as one that means the same.
  func joined(_ line: String) -> String
  /// Returns the possible next words for a line that ends in `?`; nil for any other line.
  func answer(to line: String) -> LineAnswer?
  /// The line that ^C stands for; nil if it only leaves the line. At a question it is the answer that changes
  /// nothing.
  var interruptLine: String? { get }
  /// Descriptors that become readable when something may have happened that the user should know of.
  var noticeDescriptors: [Int32] { get }
  /// After how many milliseconds without a key there may be something as well; nil if ``noticeDescriptors`` tell of
  /// all.
  var noticeInterval: Int32? { get }
  /// The colours of the parts of a line.
  var colors: ColorTheme { get }
  /// The keys that the user wishes; nil if their file of key bindings decides.
  var keys: KeyStyle? { get }
  /// Returns what has happened meanwhile, as lines ready to print; nil if there is nothing new. It never waits.
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

/// The style of a part of a line while it is typed.
package struct LineHighlight: Equatable, Sendable {
  /// The meaning of a part that is shown by its colour.
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
  /// The meaning of the part.
  package let role: Role

  /// Marks a part.
  package init(_ range: Range<Int>, _ role: Role) {
    self.range = range
    self.role = role
  }
}

/// The answer to a line that ends with a `?`.
package struct LineAnswer: Equatable {
  /// The possible next words, each with a description.
  package let candidates: [Completions.Candidate]
  /// The line without its question, to go on with.
  package let line: String

  /// Answers a line.
  package init(_ candidates: [Completions.Candidate], line: String) {
    self.candidates = candidates
    self.line = line
  }
}

/// The candidates at the cursor.
package struct Completions: Equatable {
  /// One completion.
  package struct Candidate: Equatable {
    /// The text to insert, quoted if it must be.
    package let replacement: String
    /// The name in a list of several candidates.
    package let label: String
    private let description: () -> String

    /// The description in that list, in a few words; may be empty. It is looked up on demand, for only a few of very
    /// many candidates are seen.
    package var detail: String { description() }

    /// Creates a candidate.
    package init(_ replacement: String, label: String? = nil, detail: @autoclosure @escaping () -> String = "") {
      self.replacement = replacement
      self.label = label ?? replacement
      description = detail
    }

    /// True if both are listed and inserted alike.
    package static func == (one: Candidate, other: Candidate) -> Bool {
      (one.replacement, one.label, one.detail) == (other.replacement, other.label, other.detail)
    }
  }

  /// The part of the line that a candidate replaces, in UTF-8 offsets. It ends at the cursor.
  package var range: Range<Int>
  /// The candidates, in the order they are listed.
  package var candidates: [Candidate]
  /// True if these are all candidates; otherwise reading stopped at some of very many.
  package var isWhole: Bool

  /// Creates completions.
  package init(range: Range<Int>, candidates: [Candidate], isWhole: Bool = true) {
    self.range = range
    self.candidates = candidates
    self.isWhole = isWhole
  }
}
