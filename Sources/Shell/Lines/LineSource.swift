import MVVMC

/// A line, and where it came from.
package struct SourceLine: Equatable, Sendable {
  /// The line without its end.
  package let text: String
  /// The file it stands in, as the user named it; nil at the prompt and for `-c`.
  package let file: String?
  /// The number of the line in its file, from 1.
  package let number: Int

  /// Creates a line.
  package init(_ text: String, file: String? = nil, number: Int = 0) {
    self.text = text
    self.file = file
    self.number = number
  }

  /// The place of the line for a message: `FILE:LINE`, or `line 3`.
  package var place: String { file.map { "\($0):\(number)" } ?? "line \(number)" }
}

/// The source of a session's lines: a prompt, a file, a test.
package protocol LineSource: AnyObject {
  /// Reads the next line; waits for it if it must.
  ///
  /// - Returns: the line; nil at the end of input.
  /// - Throws: ``Failure`` if the input cannot be read or is not text.
  func nextLine() throws(Failure) -> SourceLine?

  /// True if a further line can be had without waiting. Before a wait, printed output is made durable.
  var isLineReady: Bool { get }

  /// True if a person types the lines.
  var isInteractive: Bool { get }

  /// True if a person gave more lines at once, which are still to come: a paste.
  var isInPaste: Bool { get }

  /// Gives up the lines that could be had without waiting, and answers what they are.
  func dropReadyLines() -> [String]
}

extension LineSource {
  /// It is not.
  package var isInPaste: Bool { false }

  /// There are none.
  package func dropReadyLines() -> [String] { [] }
}
