/// A prompt, ready for libedit.
struct PromptText: Equatable {
  /// Stands on both sides of what takes no room on the terminal.
  static let marker: Unicode.Scalar = "\u{1}"

  /// The visible text.
  let visible: String
  /// The text with colours between markers.
  let drawn: String

  /// Creates a prompt that leaves the user room for a line.
  ///
  /// - Parameters:
  ///   - prompt: where the user is, and `> `. The session took the control characters out; what is left of them would
  ///     be drawn in the wrong place, so they are left out here too.
  ///   - color: whether to draw it bold, all but the end.
  ///   - columns: the width of the terminal.
  init(_ prompt: String, color: Bool, columns: Int) {
    let scalars = Array(prompt.unicodeScalars.filter { !$0.isControl })
    let room = max(columns / 2, 8)
    let visible = scalars.count <= room ? String(String.UnicodeScalarView(scalars)) : Self.shortened(scalars, to: room)
    self.visible = visible
    let end = "> "
    guard color, visible.hasSuffix(end), visible.count > end.count else {
      drawn = visible
      return
    }
    // libedit joins a marked part with the character behind it, so something visible has to come last.
    drawn = "\u{1}\u{1B}[1m\u{1}\(visible.dropLast(end.count))\u{1}\u{1B}[0m\u{1}\(end)"
  }

  /// The end tells more about where one is than the beginning.
  private static func shortened(_ scalars: [Unicode.Scalar], to room: Int) -> String {
    "…" + String(String.UnicodeScalarView(scalars.suffix(room - 1)))
  }
}
