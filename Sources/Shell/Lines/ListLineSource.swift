import MVVMC

/// Lines that are already there, as those of `-c`.
package final class ListLineSource: LineSource {
  /// False: the lines are given in advance.
  package let isInteractive = false
  /// The name of the file that the lines are said to stand in.
  package let file: String?
  private var lines: ArraySlice<SourceLine>

  /// Gives the lines in order, numbered from 1.
  package init(_ lines: [String], file: String? = nil) {
    self.file = file
    self.lines = lines.enumerated().map { SourceLine($0.element, file: file, number: $0.offset + 1) }[...]
  }

  /// True if a further line can be had without waiting.
  package var isLineReady: Bool { true }

  /// The next line, or nil at the end.
  package func nextLine() -> SourceLine? { lines.popFirst() }
}
