import CEditline

/// Keys of vi's command mode that act on whole characters. libedit acts on code points, of which a character may have
/// several.
extension TerminalLineSource {
  /// Sends libedit a key whose count is the number of code points in as many characters as the typed count.
  func act(with key: Key, _ editor: Editor) -> ce_outcome {
    let (line, count) = (editor.line, edit.counts.given)
    let characters = key == .deleteScalarBack ? line.before.suffix(count) : line.after.prefix(count)
    let scalarCount = characters.unicodeScalars.count
    unread = [key.rawValue]
    guard scalarCount > characters.count else { return CE_KEEP }
    unread = "\(scalarCount)".unicodeScalars.map(\.value) + unread
    // `CE_DONE` clears the typed count, which the new digits would otherwise extend.
    return count == 1 ? CE_KEEP : CE_DONE
  }

  /// Overwrites the character at the cursor with one typed character, or as many characters as the count says. Sends
  /// libedit several keys for it, so that its `.` repeats them.
  func replaceOne(_ editor: Editor) -> ce_outcome {
    let count = edit.counts.given
    guard let code = nextCode(), code >= 0x20, !(0x7F..<0xA0).contains(code) else { return CE_DONE }
    guard editor.line.after.count >= count else { return CE_BEEP }
    let outcome = act(with: .substituteScalar, editor)
    unread += Array(repeating: code, count: count) + [Key.escape]
    return outcome
  }

  /// Moves the cursor out of the middle of a character, where libedit may leave it: to its start in command mode, and
  /// to its end in insert mode.
  func align(_ editor: Editor) {
    let (before, after) = editor.line
    guard !before.isEmpty, !(before + after).utf8.allSatisfy({ $0 < 0x80 }) else { return }
    let text = before + after
    let cursor = text.unicodeScalars.index(text.startIndex, offsetBy: before.unicodeScalars.count)
    guard cursor < text.endIndex else { return }
    let end = text.index(after: cursor)
    let start = text.index(before: end)
    guard start < cursor else { return }
    let scalars = text.unicodeScalars
    editor.move(by: scalars.distance(from: cursor, to: edit.isInViCommands ? start : end))
  }
}
