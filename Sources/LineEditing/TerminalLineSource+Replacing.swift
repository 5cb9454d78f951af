import CEditline

/// Overwriting with vi's `R` and `r`.
extension TerminalLineSource {
  /// Overwrites the text at the cursor with typed characters, until a key that is not text. Backspace moves left.
  func replace(_ editor: Editor) -> ce_outcome {
    var drawn = editor.line.before
    while let code = nextCode() {
      switch code {
      case Key.backspace, 0x08: editor.move(by: -1)
      case 0..<0x20, 0x80..<0xA0:
        // In vi's command mode, the cursor is on the last overwritten character, not after it.
        editor.move(by: -1)
        if code != Key.escape { unread = [code] }
        redraw(editor, drawnBefore: drawn)
        return CE_DONE
      default: overwrite(code, editor)
      }
      guard !keyboard.isInputWaiting else { continue }
      redraw(editor, drawnBefore: drawn)
      drawn = editor.line.before
    }
    return CE_DONE
  }

  /// Overwrites the character at the cursor with one typed character, or as many characters as the count says.
  func replaceOne(_ editor: Editor) -> ce_outcome {
    let count = edit.counts.given
    guard let code = nextCode(), code >= 0x20, !(0x7F..<0xA0).contains(code) else { return CE_DONE }
    guard editor.line.after.count >= count else { return CE_BEEP }
    for _ in 0..<count { overwrite(code, editor) }
    editor.move(by: -1)
    return CE_REFRESH
  }

  private func overwrite(_ code: UInt32, _ editor: Editor) {
    guard let scalar = Unicode.Scalar(code) else { return }
    let (before, after) = editor.line
    editor.replaceLine(with: before + String(Character(scalar)), after: String(after.dropFirst()))
  }

  /// Redraws prompt and line in place. `before` is the part before the cursor of the line that is on the screen.
  private func redraw(_ editor: Editor, drawnBefore before: String) {
    screen.clear(before: promptText.visible + before)
    editor.redraw()
  }
}
