import Testing

@testable import LineEditing

/// Keys pressed together with Alt: terminals tell that by an ESC before the key's sequence, or by a number in it.
struct AltKeyTests {
  private func decode(_ text: String) -> [Input] {
    var decoder = KeyDecoder()
    return text.utf8.flatMap { decoder.feed($0) }
  }

  /// The letters and numbers that sequences end with, of our keys and of others.
  private static let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(Unicode.Scalar($0)) }

  @Test("an escape before a key's sequence is Alt, in whichever form the sequence comes", arguments: letters)
  func letter(_ final: String) {
    let alt = decode("\u{1B}[1;3\(final)x")
    #expect(decode("\u{1B}\u{1B}[\(final)x") == alt)
    #expect(decode("\u{1B}\u{1B}O\(final)x") == alt)
    #expect(alt.last == .character("x"))
  }

  @Test("so it is before a key that has a number", arguments: 1...34)
  func number(_ number: Int) {
    #expect(decode("\u{1B}\u{1B}[\(number)~x") == decode("\u{1B}[\(number);3~x"))
  }

  @Test("without it, both forms of a sequence are one key", arguments: letters)
  func plain(_ final: String) {
    #expect(decode("\u{1B}O\(final)x") == decode("\u{1B}[\(final)x"))
  }
}
