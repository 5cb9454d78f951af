import CEditline

/// vi's text objects, which libedit does not support.
extension TerminalLineSource {
  /// Performs vi's `c` with the text objects `iw`, `i"` and `i'`. libedit performs it with a motion.
  func change(_ editor: Editor) -> ce_outcome {
    guard let motion = nextCode() else { return CE_DONE }
    guard motion == Self.inner else {
      // libedit's own `c` has a private code. In `cc`, the motion is `c`, too.
      unread = [Key.change.rawValue, motion == Self.change ? Key.change.rawValue : motion]
      return CE_KEEP
    }
    guard let object = nextCode().flatMap(Unicode.Scalar.init), let text = state(editor).innerText(Character(object))
    else { return CE_BEEP }
    kills.keep(String(text.inside))
    editor.replaceLine(with: text.before, after: text.after)
    // In command mode, the cursor cannot be after the last character, so `a` inserts at the end of the line.
    let insert: Unicode.Scalar = text.after.isEmpty && !text.before.isEmpty ? "a" : "i"
    unread = [insert.value]
    return CE_REFRESH
  }

  private static let inner = ("i" as Unicode.Scalar).value
  private static let change = ("c" as Unicode.Scalar).value
}

extension LineState {
  /// Returns the text of a vi text object, with the text before and after it, or `nil` if there is none. `w` is the
  /// word at the cursor, and a quote is the text in the first pair of quotes that does not end before the cursor.
  func innerText(_ object: Character) -> (before: String, inside: String, after: String)? {
    let characters = Array(text)
    let cursor = min(before.count, max(characters.count - 1, 0))
    let range: Range<Int>? =
      switch object {
      case "w": Self.word(in: characters, at: cursor)
      case "\"", "'": Self.quoted(by: object, in: characters, at: cursor)
      default: nil
      }
    return range.map { range in
      (String(characters[..<range.lowerBound]), String(characters[range]), String(characters[range.upperBound...]))
    }
  }

  private static func word(in characters: [Character], at cursor: Int) -> Range<Int>? {
    guard characters.indices.contains(cursor) else { return nil }
    func kind(_ character: Character) -> Int {
      character.isWhitespace ? 0 : character.isLetter || character.isNumber || character == "_" ? 1 : 2
    }
    let same = kind(characters[cursor])
    let start = characters[..<cursor].lastIndex { kind($0) != same }.map { $0 + 1 } ?? 0
    return start..<(characters[cursor...].firstIndex { kind($0) != same } ?? characters.count)
  }

  private static func quoted(by quote: Character, in characters: [Character], at cursor: Int) -> Range<Int>? {
    let quotes = characters.indices.filter { characters[$0] == quote }
    for pair in stride(from: 0, to: quotes.count - 1, by: 2) where quotes[pair + 1] >= cursor {
      return (quotes[pair] + 1)..<quotes[pair + 1]
    }
    return nil
  }
}
