/// Finds names by how they begin, without regard to case, and to how accents are spelled. It folds no more than
/// ``NameKey`` does, by which such names are looked up.
///
/// Almost all names are ASCII; they are compared byte by byte where they lie. The others go through the standard
/// library, whose characters compare by canonical equivalence.
struct TextMatcher {
  private let characters: [Character]
  /// The bytes in lower case, where all of the text is printable ASCII.
  private let ascii: [UInt8]?

  init(_ text: String) {
    let folded = text.lowercased()
    characters = Array(folded)
    ascii = folded.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? Array(folded.utf8) : nil
  }

  /// True if the text is the whole name, false if the name begins with it, nil otherwise.
  func begins(_ name: UnsafeBufferPointer<UInt8>) -> Bool? {
    if isPlain(name) {
      guard let ascii, name.count >= ascii.count, matches(ascii, name) else { return nil }
      return name.count == ascii.count
    }
    let name = Array(String(decoding: name, as: UTF8.self).lowercased())
    guard name.starts(with: characters) else { return nil }
    return name.count == characters.count
  }

  private func isPlain(_ name: UnsafeBufferPointer<UInt8>) -> Bool { name.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  private func matches(_ text: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in text.indices where text[index] != NameKey.lowercased(name[index]) { return false }
    return true
  }
}
