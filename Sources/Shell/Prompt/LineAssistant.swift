/// Assists a line source while the user types.
package protocol LineAssistant: AnyObject {
  /// The prompt: one line without control characters.
  var prompt: String { get }
  /// Returns the candidates at the cursor, which is a UTF-8 offset, and the part of the line that they replace.
  func completions(of line: String, at cursor: Int) -> Completions
  /// The user's place, for the history, or `nil` if unknown.
  var place: LinePlace? { get }
  /// Returns the styles of the parts of a typed line.
  func highlights(of line: String) -> [LineHighlight]
  /// Returns the only likely completion of a line, which begins with the line, or `nil` if there is none.
  func prediction(of line: String) -> String?
  /// True if the prediction is shown after the line.
  var showsPrediction: Bool { get }
  /// Returns true if the line continues in the next row, because a quote is not closed.
  func isOpen(_ line: String) -> Bool
  /// Returns a line of several rows as one row with the same meaning.
  func joined(_ line: String) -> String
  /// Returns the possible next words for a line that ends in `?`, or `nil` for any other line.
  func answer(to line: String) -> LineAnswer?
  /// The line that ^C submits, or `nil` if ^C only discards the typed line. At a question, it is the answer that
  /// changes nothing.
  var interruptLine: String? { get }
  /// File descriptors that become readable when there may be a notice.
  var noticeDescriptors: [Int32] { get }
  /// The interval in milliseconds at which to check for a notice as well, or `nil` if ``noticeDescriptors`` are enough.
  var noticeInterval: Int32? { get }
  var colors: ColorTheme { get }
  /// The key bindings, or `nil` to use the user's file of key bindings.
  var keys: KeyStyle? { get }
  /// Returns news for the user as printable lines, or `nil` if there is none. Never waits.
  func takeNotice() -> String?
}

/// The key bindings for editing lines.
package enum KeyStyle: String, CaseIterable, Sendable { case emacs, vi }

package struct LineHighlight: Equatable, Sendable {
  /// The range of the part, in UTF-8 offsets.
  package let range: Range<Int>
  /// The role of the part: a command, an option, an open quote, or a mistake, which does not exist.
  package let role: ColorTheme.Role

  package init(_ range: Range<Int>, _ role: ColorTheme.Role) {
    self.range = range
    self.role = role
  }
}

/// The answer to a line that ends in `?`.
package struct LineAnswer: Equatable {
  /// The possible next words, each with a description.
  package let candidates: [Completions.Candidate]
  /// The line without its `?`, for the user to continue.
  package let line: String

  package init(_ candidates: [Completions.Candidate], line: String) {
    self.candidates = candidates
    self.line = line
  }
}

/// The completion candidates at the cursor.
package struct Completions: Equatable {
  package struct Candidate: Equatable {
    /// The text to insert, quoted if needed.
    package let replacement: String
    /// The name in the list of candidates.
    package let label: String
    private let description: () -> String

    /// The short description in the list of candidates. May be empty. Computed on demand, because the user sees only a
    /// few of very many candidates.
    package var detail: String { description() }

    package init(_ replacement: String, label: String? = nil, detail: @autoclosure @escaping () -> String = "") {
      self.replacement = replacement
      self.label = label ?? replacement
      description = detail
    }

    /// Returns true if two candidates look the same and insert the same text.
    package static func == (one: Candidate, other: Candidate) -> Bool {
      (one.replacement, one.label, one.detail) == (other.replacement, other.label, other.detail)
    }
  }

  /// The range that a candidate replaces, in UTF-8 offsets. It ends at the cursor.
  package var range: Range<Int>
  /// The candidates, in the order of the list.
  package var candidates: [Candidate]
  /// True if no candidates are missing. False if the search stopped at its limit.
  package var isWhole: Bool

  package init(range: Range<Int>, candidates: [Candidate], isWhole: Bool = true) {
    self.range = range
    self.candidates = candidates
    self.isWhole = isWhole
  }
}
