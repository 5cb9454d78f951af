import MVVMC

/// A line, and where it came from.
package struct SourceLine: Equatable, Sendable {
  /// The line without its end.
  package let text: String
  /// The file it stands in, as the user named it; nil at the prompt and for `-c`.
  package let file: String?
  /// The number of the line in its file, from 1.
  package let number: Int

  /// Makes a line.
  package init(_ text: String, file: String? = nil, number: Int = 0) {
    self.text = text
    self.file = file
    self.number = number
  }

  /// Where the line stands, for a message: `FILE:LINE`, or `line 3`.
  var place: String { file.map { "\($0):\(number)" } ?? "line \(number)" }
}

/// Where a session's lines come from: a prompt, a file, a test.
package protocol LineSource: AnyObject {
  /// The next line; waits for it where it must. Nil at the end of input.
  ///
  /// - Parameter assistant: tells the prompt and completions to a source that has a user.
  /// - Throws: ``Failure`` where the input cannot be read or is no text.
  func nextLine(_ assistant: any LineAssistant) throws(Failure) -> SourceLine?

  /// Whether a further line can be had without waiting. What was printed is made durable before a wait.
  var isLineReady: Bool { get }

  /// Whether a person types the lines.
  var isInteractive: Bool { get }
}

/// What a session tells a line source while the user types.
package protocol LineAssistant: AnyObject {
  /// Where the user is, ready to print on one line without control characters; ends with `> `.
  var prompt: String { get }
  /// What could stand at the cursor.
  ///
  /// - Parameters:
  ///   - line: the line so far.
  ///   - cursor: where the cursor is, in UTF-8 offsets.
  func completions(of line: String, at cursor: Int) -> Completions
  /// Descriptors that become readable when something may have happened that the user should know of.
  var noticeDescriptors: [Int32] { get }
  /// What has happened meanwhile, as lines ready to print; nil where it is nothing, or nothing new. Waits for nothing.
  func takeNotice() -> String?
}

extension LineAssistant {
  /// Nothing happens.
  package var noticeDescriptors: [Int32] { [] }
  /// Nothing has happened.
  package func takeNotice() -> String? { nil }
}

/// What could stand at the cursor.
package struct Completions: Equatable, Sendable {
  /// One completion.
  package struct Candidate: Equatable, Sendable {
    /// What is to stand in the range, quoted where it must be.
    package let replacement: String
    /// What it is called in a list of several.
    package let label: String
    /// What is said of it in that list, in a few words; may be empty.
    package let detail: String

    /// Makes a candidate.
    package init(_ replacement: String, label: String? = nil, detail: String = "") {
      self.replacement = replacement
      self.label = label ?? replacement
      self.detail = detail
    }
  }

  /// The part of the line that a candidate replaces, in UTF-8 offsets. It ends at the cursor.
  package var range: Range<Int>
  /// The candidates, in the order they are listed.
  package var candidates: [Candidate]

  /// Makes completions.
  package init(range: Range<Int>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }
}

/// The lines that a user typed, also in earlier sessions.
package protocol LineHistory: AnyObject {
  /// The latest lines that contain `text`, oldest first, at most `limit`.
  func lines(containing text: String, limit: Int) -> [String]
}
