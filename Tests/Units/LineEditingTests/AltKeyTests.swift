import Testing

@testable import LineEditing

/// Keys that are pressed with Alt. Terminals send either an ESC before the key's sequence, or a number in the sequence.
struct AltKeyTests {
  private func decode(_ text: String) -> [Input] {
    var decoder = KeyDecoder()
    return text.utf8.flatMap { decoder.feed($0) }
  }

  /// The letters that can end a sequence, of known keys and of unknown ones.
  private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(Unicode.Scalar($0)) }

  @Test("An escape before a key's sequence of either form is decoded as Alt", arguments: letters)
  func letter(_ final: String) {
    let alt = decode("\u{1B}[1;3\(final)x")
    #expect(decode("\u{1B}\u{1B}[\(final)x") == alt)
    #expect(decode("\u{1B}\u{1B}O\(final)x") == alt)
    #expect(alt.last == .character("x"))
  }

  @Test("An escape before the sequence of a numbered key is decoded as Alt", arguments: 1...34)
  func number(_ number: Int) {
    #expect(decode("\u{1B}\u{1B}[\(number)~x") == decode("\u{1B}[\(number);3~x"))
  }

  @Test("Both forms of a key's sequence are decoded as the same key", arguments: letters)
  func plain(_ final: String) {
    #expect(decode("\u{1B}O\(final)x") == decode("\u{1B}[\(final)x"))
  }
}
