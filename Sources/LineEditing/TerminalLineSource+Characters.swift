import CEditline

/// Characters as they are seen, each of which may be several code points to libedit, in vi's command mode.
extension TerminalLineSource {
  /// Lets libedit carry out a key for as many code points as the characters have that the count before the key says.
  func act(with key: Key, _ editor: Editor) -> ce_outcome {
    let (line, count) = (editor.line, edit.counts.given)
    let characters = key == .deleteScalarBack ? line.before.suffix(count) : line.after.prefix(count)
    let scalarCount = characters.unicodeScalars.count
    unread = [key.rawValue]
    guard scalarCount > characters.count else { return CE_KEEP }
    unread = "\(scalarCount)".unicodeScalars.map(\.value) + unread
    // A count that was typed is forgotten, else the digits would be its further ones.
    return count == 1 ? CE_KEEP : CE_DONE
  }

  /// Moves the cursor out of the middle of a character, where libedit's motions may leave it: onto the character in
  /// command mode, and behind it where keys insert.
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
