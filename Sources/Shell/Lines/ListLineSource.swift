import MVVMC

/// Lines that are given in advance, such as those of `-c`.
package final class ListLineSource: LineSource {
  /// The name of the file that the lines belong to, or `nil` for none.
  package let file: String?
  private var lines: ArraySlice<SourceLine>

  /// Creates a source of lines, numbered from 1.
  package init(_ lines: [String], file: String? = nil) {
    self.file = file
    self.lines = lines.enumerated().map { SourceLine($0.element, file: file, number: $0.offset + 1) }[...]
  }

  package var isLineReady: Bool { true }

  package func nextLine() -> SourceLine? { lines.popFirst() }
}
