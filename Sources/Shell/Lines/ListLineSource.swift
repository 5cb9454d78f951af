import MVVMC

/// Lines that are given in advance, such as those of `-c`.
package final class ListLineSource: LineSource {
  /// False: the lines are given in advance.
  package let isInteractive = false
  /// The name of the file that the lines belong to, or `nil` for none.
  package let file: String?
  private var lines: ArraySlice<SourceLine>

  /// Creates a source of lines, numbered from 1.
  package init(_ lines: [String], file: String? = nil) {
    self.file = file
    self.lines = lines.enumerated().map { SourceLine($0.element, file: file, number: $0.offset + 1) }[...]
  }

  /// True: no line needs a wait.
  package var isLineReady: Bool { true }

  /// Returns the next line, or `nil` at the end.
  package func nextLine() -> SourceLine? { lines.popFirst() }
}
