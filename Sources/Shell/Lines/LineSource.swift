import MVVMC

/// A line with its origin.
package struct SourceLine: Equatable, Sendable {
  /// The line without its end.
  package let text: String
  /// The file of the line, as the user named it. `nil` at the prompt and for `-c`.
  package let file: String?
  /// The number of the line in its file, from 1.
  package let number: Int

  package init(_ text: String, file: String? = nil, number: Int = 0) {
    self.text = text
    self.file = file
    self.number = number
  }

  /// The location of the line for messages: `FILE:LINE`, or `line 3` without a file.
  package var place: String { file.map { "\($0):\(number)" } ?? "line \(number)" }
}

/// A source of lines for a session: a prompt, a file or a test.
package protocol LineSource: AnyObject {
  /// Returns the next line, and waits for it if needed.
  ///
  /// - Returns: The line, or `nil` at the end of input.
  /// - Throws: ``Failure`` if the input cannot be read or is not text.
  func nextLine() throws(Failure) -> SourceLine?

  /// True if another line can be read without waiting. Before a wait, the changes behind the printed output are
  /// committed.
  var isLineReady: Bool { get }

  /// True if a person types the lines.
  var isInteractive: Bool { get }

  /// True if more lines of the same paste follow.
  var isInPaste: Bool { get }

  /// Discards the lines that can be read without waiting, and returns them.
  func dropReadyLines() -> [String]
}

extension LineSource {
  package var isInteractive: Bool { false }
  package var isInPaste: Bool { false }

  package func dropReadyLines() -> [String] { [] }
}
