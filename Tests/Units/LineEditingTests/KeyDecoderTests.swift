import Testing

@testable import LineEditing

struct KeyDecoderTests {
  private func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    var decoder = KeyDecoder()
    return bytes.flatMap { decoder.feed($0) }
  }

  private func decode(_ text: String) -> [Input] { decode(text.utf8) }

  private func characters(_ text: String) -> [Input] { text.unicodeScalars.map { .character($0) } }

  @Test("text comes through as it was typed")
  func textComesThrough() {
    #expect(decode("häß 世界 👨‍👩‍👧\r\t") == characters("häß 世界 👨‍👩‍👧\r\t"))
  }

  @Test("Ctrl-J is Enter, but no line end of a paste is")
  func controlJIsEnter() {
    #expect(decode("a\n\r") == characters("a\r\r"))
    #expect(decode("\u{1B}[200~a\n\u{1B}[201~") == [.paste(Array("a\n".utf8))])
  }

  @Test("what turns the direction of text, or cannot be seen, does not come through")
  func unseenDoesNotComeThrough() {
    #expect(decode("a\u{202E}b\u{2066}c\u{200F}d\u{61C}e\u{9B}f") == characters("abcdef"))
  }

  @Test(
    "a key is known in all its sequences",
    arguments: [
      ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
      ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}OH", .home),
      ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[3~", .delete),
      ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;5D", .wordLeft), ("\u{1B}[1;3D", .wordLeft),
      ("\u{1B}\u{1B}[C", .wordRight), ("\u{1B}\u{1B}[3~", .deleteWord), ("\u{1B}[3;5~", .deleteWord),
      ("\u{1B}[1;2C", .right),
    ])
  func keyIsKnownInAll(sequence: String, key: Key) {
    #expect(decode(sequence + "x") == [.key(key), .character("x")])
  }

  @Test(
    "a sequence that is nobody's leaves nothing behind",
    arguments: [
      "\u{1B}[15~", "\u{1B}[1;5P", "\u{1B}[?1;2c", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[201~", "\u{1B}[I", "\u{1B}[<0;1;1M",
      "\u{1B}[99999999999999999999z", "\u{1B}[\(String(repeating: "1;", count: 5_000))z",
    ])
  func sequenceThatIsNobodysLeaves(sequence: String) {
    let inputs = decode(sequence + "x")
    #expect(inputs.last == .character("x"))
    #expect(!inputs.dropLast().contains { if case .character = $0 { true } else { false } })
  }

  @Test("a lone escape is one after a pause")
  func loneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(0x1B) == [])
    #expect(decoder.isInSequence)
    #expect(decoder.endSequence() == [.character("\u{1B}")])
    #expect(!decoder.isInSequence)
    #expect(decoder.feed(UInt8(ascii: "[")) == [.character("[")])
  }

  @Test("a sequence cut short is forgotten after a pause")
  func sequenceCutShortIsForgotten() {
    var decoder = KeyDecoder()
    _ = "\u{1B}[1;".utf8.map { decoder.feed($0) }
    #expect(decoder.endSequence() == [])
    #expect(decoder.feed(UInt8(ascii: "5")) == [.character("5")])
  }

  @Test("Alt and a letter stay two characters")
  func altAndALetterStay() {
    #expect(decode("\u{1B}b") == characters("\u{1B}b"))
  }

  @Test("control C gets out of a sequence")
  func controlCGetsOut() {
    #expect(decode("\u{1B}[1\u{3}") == [.character("\u{3}")])
  }

  @Test("bytes that are no text become one replacement")
  func bytesThatAreNoText() {
    #expect(decode([0xFF, 0x61]) == characters("\u{FFFD}a"))
    #expect(decode([0xE9, 0x61]) == characters("\u{FFFD}a"))
    #expect(decode([0xC0, 0x80]) == characters("\u{FFFD}\u{FFFD}"))
    #expect(decode([0xE0, 0x80, 0x80]) == characters("\u{FFFD}"))
    #expect(decode([0xED, 0xA0, 0x80]) == characters("\u{FFFD}"))
    #expect(decode([0xF4, 0x90, 0x80, 0x80]) == characters("\u{FFFD}"))
  }

  @Test("a C1 control character cannot pose as a key")
  func c1ControlCharacterCannotPose() {
    #expect(decode("\u{80}\u{9B}5C") == characters("5C"))
    #expect(decode("\u{9F}\u{A0}") == characters("\u{A0}"))
  }

  @Test("a pasted text is one input, whatever is in it")
  func pastedTextIsOneInput() {
    #expect(
      decode("\u{1B}[200~one\r\u{1B}[A\u{3}\u{1B}[201~x")
        == [.paste(Array("one\r\u{1B}[A\u{3}".utf8)), .character("x")])
  }

  @Test("a paste without an end ends after a pause")
  func pasteWithoutAnEndEnds() {
    var decoder = KeyDecoder()
    let inputs = "\u{1B}[200~one".utf8.flatMap { decoder.feed($0) }
    #expect(inputs == [])
    #expect(decoder.isInPaste)
    #expect(decoder.endPaste() == [.paste(Array("one".utf8))])
    #expect(decoder.endPaste() == [])
  }

  @Test("a paste that was given up is no part of the next one")
  func pasteThatWasGivenUp() {
    var decoder = KeyDecoder()
    _ = "\u{1B}[200~one\u{3}".utf8.map { decoder.feed($0) }
    #expect(decoder.pasteEndsInInterrupt)
    #expect(decoder.abandonPaste() == [.character("\u{3}")])
    #expect("\u{1B}[200~two\u{1B}[201~".utf8.flatMap { decoder.feed($0) } == [.paste(Array("two".utf8))])
  }

  @Test(
    "a sequence with a number that no key has is no key, and does not end the program",
    arguments: [
      "1;-9223372036854775808C", "-9223372036854775808;5C", "1;+5C", "1;99999999999999999999C",
      "1;-9223372036854775808R",
    ])
  func numbersOfNoKey(sequence: String) {
    var decoder = KeyDecoder()
    decoder.awaitsCursor = sequence.hasSuffix("R")
    let inputs = "\u{1B}[\(sequence)x".utf8.flatMap { decoder.feed($0) }
    #expect(inputs.last == .character("x"))
    #expect(!inputs.dropLast().contains { if case .character = $0 { true } else { false } })
  }

  @Test("a sequence that another one or ^C interrupts is given up, and the other one counts")
  func interruptedSequences() {
    #expect(decode("\u{1B}O\u{3}") == [.character("\u{3}")])
    #expect(decode("\u{1B}[[\u{3}") == [.character("\u{3}")])
    #expect(decode("\u{1B}O\u{1B}[A") == decode("\u{1B}[A"))
    #expect(decode("\u{1B}[[\u{1B}[A") == decode("\u{1B}[A"))
  }

  @Test("no bytes at all make a control sequence come out as text")
  func noBytesAtAllMake() {
    var generator = Seeded(state: 17)
    let alphabet = Array("\u{1B}[O;~0125ABCDHF \u{3}aä".utf8) + [0x80, 0x9B, 0xFF]
    for _ in 0..<20_000 {
      var decoder = KeyDecoder()
      let bytes = (0..<12).compactMap { _ in alphabet.randomElement(using: &generator) }
      let inputs = bytes.flatMap { decoder.feed($0) } + decoder.endSequence() + decoder.endPaste()
      for case .character(let scalar) in inputs { #expect(!(0x80..<0xA0).contains(scalar.value)) }
    }
  }
}

/// Numbers that look random and are the same in every run (Knuth's MMIX generator).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

struct KeyCountTests {
  private func given(_ keys: String) -> [Int] {
    var count = KeyCount()
    return keys.unicodeScalars.map { key in
      count.take(key.value)
      return count.given
    }
  }

  @Test("a count is that of the key behind it alone")
  func keyBehind() {
    #expect(given("r3rx").last == 1)
    #expect(given("3r")[1] == 3)
    #expect(given("10r").last == 10)
    // A 0 moves where no digit stands before it, and so does one that a search looks for.
    #expect(given("0r").last == 1)
    #expect(given("f2r").last == 1)
    #expect(given("99999999999999999999r").last == 10_000)
  }
}
