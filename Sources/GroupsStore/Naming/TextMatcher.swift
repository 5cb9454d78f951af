/// Finds a text in names without regard to case, and to how accents are spelled.
///
/// Almost all names are ASCII; they are compared byte by byte where they lie. The others go through the standard library,
/// whose characters compare by canonical equivalence.
struct TextMatcher {
  private let characters: [Character]
  /// The bytes in lower case, where all of the text is printable ASCII.
  private let ascii: [UInt8]?

  init(_ text: String) {
    let folded = text.lowercased()
    characters = Array(folded)
    ascii = folded.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? Array(folded.utf8) : nil
  }

  /// Whether the text occurs in a name.
  func occurs(in name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isPlain(name) else { return occurs(in: folded(name)) }
    guard let ascii else { return false }
    guard let first = ascii.first else { return true }
    guard name.count >= ascii.count else { return false }
    for start in 0...(name.count - ascii.count)
    where NameKey.lowercased(name[start]) == first && matches(ascii, name, at: start) { return true }
    return false
  }

  /// How the text stands at the beginning of a name: nil where it does not, true where it is the whole name.
  func begins(_ name: UnsafeBufferPointer<UInt8>) -> Bool? {
    if isPlain(name) {
      guard let ascii, name.count >= ascii.count, matches(ascii, name, at: 0) else { return nil }
      return name.count == ascii.count
    }
    let name = folded(name)
    guard name.starts(with: characters) else { return nil }
    return name.count == characters.count
  }

  private func isPlain(_ name: UnsafeBufferPointer<UInt8>) -> Bool { name.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

  private func folded(_ name: UnsafeBufferPointer<UInt8>) -> [Character] {
    Array(String(decoding: name, as: UTF8.self).lowercased())
  }

  private func matches(_ text: [UInt8], _ name: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    for index in text.indices where text[index] != NameKey.lowercased(name[start + index]) { return false }
    return true
  }

  private func occurs(in name: [Character]) -> Bool {
    guard let first = characters.first else { return true }
    guard name.count >= characters.count else { return false }
    for start in 0...(name.count - characters.count)
    where name[start] == first && name[start...].starts(with: characters) { return true }
    return false
  }
}
