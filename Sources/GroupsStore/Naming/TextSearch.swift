/// Finds a text anywhere in other texts, ignoring case (``CaseFolding``) and the encoding of accents.
///
/// Almost all texts are ASCII and are compared in place, byte by byte.
struct TextSearch {
  private let characters: [Character]
  /// The bytes of the folded text; `nil` unless it is printable ASCII.
  private let ascii: [UInt8]?

  init(_ text: String) {
    let folded = CaseFolding.folded(text)
    characters = Array(folded)
    ascii = Self.isPlain(folded.utf8) ? Array(folded.utf8) : nil
  }

  /// Returns true if the text occurs in `text`.
  func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Self.isPlain(text) else {
      return occurs(in: Array(CaseFolding.folded(String(decoding: text, as: UTF8.self))))
    }
    guard let ascii else { return false }
    guard let first = ascii.first else { return true }
    guard text.count >= ascii.count else { return false }
    for start in 0...(text.count - ascii.count)
    where NameKey.lowercased(text[start]) == first && matches(ascii, text, at: start) { return true }
    return false
  }

  private static func isPlain(_ text: some Sequence<UInt8>) -> Bool { text.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  private func matches(_ searched: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for index in searched.indices where searched[index] != NameKey.lowercased(text[start + index]) { return false }
    return true
  }

  private func occurs(in text: [Character]) -> Bool {
    guard let first = characters.first else { return true }
    guard text.count >= characters.count else { return false }
    for start in 0...(text.count - characters.count)
    where text[start] == first && text[start...].starts(with: characters) { return true }
    return false
  }
}

extension ResultRow {
  /// Returns true if the text occurs in one of the columns.
  func contains(_ search: TextSearch, in columns: some Sequence<Int32>) -> Bool {
    columns.contains { withText($0, search.occurs) }
  }
}
