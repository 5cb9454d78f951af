import CEditline
import Shell

/// Decorations of libedit's line between two keys: colours, and a suggestion after the line.
extension TerminalLineSource {
  /// Draws the decorations, if the terminal supports them.
  func decorate() {
    guard let editor, screen.isCapable, edit.searchPrompt == nil else { return }
    let (before, after) = editor.line
    let text = before + after
    guard !text.unicodeScalars.contains(where: { $0.isControl && $0 != "\n" }) else { return }
    if options.color { color(text, before: before) }
    // After the colours, because drawing them clears the rows to their ends.
    if text.contains("\n") { edit.hasMarks = screen.markRowEnds(of: text, prompt: promptText.visible, before: before) }
    edit.ghost = nil
    guard options.color, after.isEmpty, !before.isEmpty, !before.contains("\n"), assistant.showsPrediction,
      let ghost = prediction(of: before)
    else { return }
    if screen.suggest(ghost, assistant.colors, after: promptText.visible + before) { edit.ghost = ghost }
  }

  private func color(_ text: String, before: String) {
    let highlights = text == edit.coloured?.text ? edit.coloured?.highlights ?? [] : assistant.highlights(of: text)
    // Text that is no longer highlighted has to be redrawn without colour.
    if !highlights.isEmpty || edit.coloured?.highlights.isEmpty == false {
      screen.color(text, highlights, assistant.colors, prompt: promptText.visible, before: before)
    }
    edit.coloured = (text, highlights)
  }

  /// Clears the suggestion and the marks at row ends, before libedit draws there.
  func undecorate() {
    if edit.ghost != nil { screen.clearToEndOfRow() }
    if edit.hasMarks, let editor {
      screen.clearRowEnds(
        of: editor.line.before + editor.line.after, prompt: promptText.visible, before: editor.line.before)
    }
    edit.hasMarks = false
  }

  /// Returns the rest of the most likely line: the last line of this screen that did not fail, or a line without a
  /// known screen, or the text that Tab would insert. `nil` if there is none.
  private func prediction(of line: String) -> String? {
    let screen = assistant.place?.screen
    var other: String?
    for entry in (history?.all ?? []).reversed()
    where entry.outcome != .failed && entry.text.utf8.count > line.utf8.count {
      guard entry.text.utf8.starts(with: line.utf8), entry.text.hasPrefix(line) else { continue }
      if screen == nil || entry.place?.screen == screen { return String(entry.text.dropFirst(line.count)) }
      // A line of another screen may have no meaning, or another one, on this screen.
      if other == nil, entry.place == nil { other = entry.text }
    }
    let whole = other ?? assistant.prediction(of: line)
    return whole.flatMap { $0.hasPrefix(line) && $0 != line ? String($0.dropFirst(line.count)).withoutControls : nil }
  }

  /// Inserts the suggestion or its first word, or moves the cursor if there is none.
  func forward(_ function: ce_function, _ editor: Editor) -> ce_outcome {
    let (_, after) = editor.line
    if after.isEmpty, let ghost = edit.ghost {
      editor.insert(function == CE_FORWARD_WORD ? String(Words.first(of: ghost)) : ghost)
      return CE_REFRESH
    }
    guard !after.isEmpty else { return CE_BEEP }
    switch function {
    case CE_FORWARD: editor.move(by: after.first?.unicodeScalars.count ?? 0)
    case CE_FORWARD_WORD: editor.move(by: Words.first(of: after).unicodeScalars.count)
    default: editor.moveToEnd()
    }
    return CE_REFRESH
  }
}
