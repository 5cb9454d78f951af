/// A prompt in the form for libedit.
struct PromptText: Equatable {
  /// The marker around text of zero width.
  static let marker: Unicode.Scalar = "\u{1}"

  /// The visible text.
  let visible: String
  /// The text with colours between markers.
  let drawn: String

  /// Creates a prompt, shortened to leave room for a line.
  ///
  /// - Parameters:
  ///   - prompt: the location of the user, and `> `. Control characters are removed, because they would be drawn in the
  ///     wrong place.
  ///   - color: true to draw all but the end in bold.
  ///   - columns: the width of the window.
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
    // libedit joins a marked part with the next character, so the last character has to be visible.
    drawn = "\u{1}\u{1B}[1m\u{1}\(visible.dropLast(end.count))\u{1}\u{1B}[0m\u{1}\(end)"
  }

  /// Keeps the end, which says more about the location than the beginning.
  private static func shortened(_ scalars: [Unicode.Scalar], to room: Int) -> String {
    "…" + String(String.UnicodeScalarView(scalars.suffix(room - 1)))
  }
}
