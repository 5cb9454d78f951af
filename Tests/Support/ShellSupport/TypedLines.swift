import Shell

/// A source of lines that are typed at a prompt, or read from a file if it is not interactive.
package final class TypedLines: LineSource {
  package let isInteractive: Bool
  package var isLineReady: Bool { !isInteractive && !lines.isEmpty }
  private var lines: ArraySlice<String>
  /// Called with each line before it is returned.
  package var beforeLine: ((String) -> Void)?

  package init(_ lines: [String], isInteractive: Bool = true) {
    self.lines = lines[...]
    self.isInteractive = isInteractive
  }

  package func nextLine() -> SourceLine? {
    guard let line = lines.popFirst() else { return nil }
    beforeLine?(line)
    return SourceLine(line)
  }
}
