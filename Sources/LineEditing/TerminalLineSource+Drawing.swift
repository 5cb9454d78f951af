import CEditline
import Shell

/// The decorations of a line, which are drawn over libedit's while a key is awaited: colours, marks at the ends of
/// rows, and a suggestion after the line.
extension TerminalLineSource {
  /// Draws the decorations, if the terminal supports them.
  func decorate() {
    guard let editor, screen.isCapable, edit.searchPrompt == nil else { return }
    let (before, after) = editor.line
    let text = before + after
    guard !text.unicodeScalars.contains(where: { $0.isControl && $0 != "\n" }) else { return }
    if usesColor { color(text, before: before) }
    // The marks come after the colours, because drawing the colours clears the ends of rows.
    if text.contains("\n") { edit.hasMarks = screen.markRowEnds(of: text, prompt: promptText.visible, before: before) }
    edit.ghost = nil
    guard usesColor, after.isEmpty, !before.isEmpty, !before.contains("\n"), assistant.showsPrediction,
      let ghost = prediction(of: before)
    else { return }
    if screen.suggest(ghost, assistant.colors, after: promptText.visible + before) { edit.ghost = ghost }
  }

  private func color(_ text: String, before: String) {
    let highlights = text == edit.coloured?.text ? edit.coloured?.highlights ?? [] : assistant.highlights(of: text)
    // If the highlights have disappeared, the text is drawn once more without colour.
    if !highlights.isEmpty || edit.coloured?.highlights.isEmpty == false {
      screen.color(text, highlights, assistant.colors, prompt: promptText.visible, before: before)
    }
    edit.coloured = (text, highlights)
  }

  /// Clears the suggestion and the marks at the ends of rows, because libedit is about to draw there.
  func undecorate() {
    if edit.ghost != nil { screen.clearToEndOfRow() }
    if edit.hasMarks, let editor {
      screen.clearRowEnds(
        of: editor.line.before + editor.line.after, prompt: promptText.visible, before: editor.line.before)
    }
    edit.hasMarks = false
  }

  /// Returns the rest of the most likely line after the typed text, or `nil` if there is none.
  ///
  /// In this order: the last line on this screen that did not fail, the last such line without a known screen, and the
  /// text that Tab would insert.
  private func prediction(of line: String) -> String? {
    let screen = assistant.place?.screen
    var other: String?
    for entry in (history?.all ?? []).reversed()
    where entry.outcome != .failed && entry.text.utf8.count > line.utf8.count {
      guard entry.text.utf8.starts(with: line.utf8), entry.text.hasPrefix(line) else { continue }
      if screen == nil || entry.place?.screen == screen { return String(entry.text.dropFirst(line.count)) }
      // Lines of other screens are skipped, because they may mean something else on this screen.
      if other == nil, entry.place == nil { other = entry.text }
    }
    let whole = other ?? assistant.prediction(of: line)
    return whole.flatMap { $0.hasPrefix(line) && $0 != line ? String($0.dropFirst(line.count)).withoutControls : nil }
  }

  /// Inserts the suggestion or its first word at the end of the line. Elsewhere, moves the cursor.
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
