/// Finds names by a prefix, ignoring case and the encoding of accents. It folds no more than ``NameKey``, by which the
/// names are looked up.
///
/// Almost all names are ASCII and are compared in place, byte by byte. Others are compared as characters, by canonical
/// equivalence.
struct TextMatcher {
  private let characters: [Character]
  /// The lowercased bytes; `nil` unless the text is printable ASCII.
  private let ascii: [UInt8]?

  init(_ text: String) {
    let folded = text.lowercased()
    characters = Array(folded)
    ascii = folded.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? Array(folded.utf8) : nil
  }

  /// Returns true if the text is the whole name, false if the name begins with it, and `nil` otherwise.
  func begins(_ name: UnsafeBufferPointer<UInt8>) -> Bool? {
    if isPlain(name) {
      guard let ascii, name.count >= ascii.count, matches(ascii, name) else { return nil }
      return name.count == ascii.count
    }
    let name = Array(String(decoding: name, as: UTF8.self).lowercased())
    guard name.starts(with: characters) else { return nil }
    return name.count == characters.count
  }

  func begins(_ name: String) -> Bool? {
    var name = name
    return name.withUTF8(begins)
  }

  private func isPlain(_ name: UnsafeBufferPointer<UInt8>) -> Bool { name.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  private func matches(_ text: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in text.indices where text[index] != NameKey.lowercased(name[index]) { return false }
    return true
  }
}
