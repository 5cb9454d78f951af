/// Finds a text anywhere in other texts, ignoring case (``CaseFolding``).
///
/// Almost all texts are ASCII and are compared in place, byte by byte. Others are compared as characters, by canonical
/// equivalence.
final class TextSearch {
  private let characters: [Character]
  /// The bytes of the folded text; `nil` unless it is ASCII.
  private let ascii: [UInt8]?
  /// For each byte of the folded text, the bit that its capital letter lacks: 0x20 for letters, 0 for other bytes.
  private let caseBits: [UInt8]

  init(_ text: String) {
    let folded = CaseFolding.folded(text)
    characters = Array(folded)
    let bytes = Array(folded.utf8)
    ascii = bytes.allSatisfy { $0 < 0x80 } ? bytes : nil
    caseBits = bytes.map { $0 >= 0x61 && $0 <= 0x7A ? 0x20 : 0 }
  }

  /// The text for a preliminary search by an engine that ignores only the case of ASCII letters: the folded text, or an
  /// empty text, which occurs everywhere, if the folded text is not ASCII.
  var filter: String { ascii.map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// Returns true if the text occurs in `text`.
  func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Combines all bytes, which the compiler vectorizes, instead of stopping at the first one that is not ASCII.
    guard text.reduce(0, |) < 0x80 else {
      return occurs(in: Array(CaseFolding.folded(String(decoding: text, as: UTF8.self))))
    }
    guard let ascii else { return false }
    guard let first = ascii.first else { return true }
    guard text.count >= ascii.count else { return false }
    let caseBit = caseBits[0]
    for start in 0...(text.count - ascii.count)
    where text[start] | caseBit == first && matches(ascii, text, at: start) { return true }
    return false
  }

  private func matches(_ searched: [UInt8], _ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for index in searched.indices where searched[index] != text[start + index] | caseBits[index] { return false }
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
  /// Returns true if each text occurs in one of the columns.
  func contains(_ searches: [TextSearch], in columns: some Sequence<Int32>) -> Bool {
    searches.allSatisfy { search in columns.contains { withText($0, search.occurs) } }
  }
}
