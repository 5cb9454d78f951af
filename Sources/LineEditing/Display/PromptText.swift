/// A prompt in the form for libedit.
struct PromptText: Equatable {
  /// The visible text.
  let visible: String
  /// The text for libedit, with colours between markers, which are U+0001.
  let drawn: String

  /// Creates a prompt, shortened to leave room for a line.
  ///
  /// - Parameters:
  ///   - prompt: the location of the user, and `> `. Control characters are removed, because they would be drawn in the
  ///     wrong place.
  ///   - color: true to draw everything before `> ` in bold.
  ///   - columns: the width of the window.
  init(_ prompt: String, color: Bool, columns: Int) {
    let whole = prompt.withoutControls
    let room = max(columns / 2, 8)
    // The end of a prompt says more about the location than its beginning.
    visible = whole.unicodeScalars.count <= room ? whole : "…" + String(whole.unicodeScalars.suffix(room - 1))
    let end = "> "
    guard color, visible.hasSuffix(end), visible.count > end.count else {
      drawn = visible
      return
    }
    // libedit joins a marked part with the next character, so the text must not end with a marked part.
    drawn = "\u{1}\u{1B}[1m\u{1}\(visible.dropLast(end.count))\u{1}\u{1B}[0m\u{1}\(end)"
  }
}
