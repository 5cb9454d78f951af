import RandomSupport
import Testing

@testable import LineEditing

struct KeyDecoderTests {
  private func decode(_ bytes: some Sequence<UInt8>) -> [Input] {
    var decoder = KeyDecoder()
    return bytes.flatMap { decoder.feed($0) }
  }

  private func decode(_ text: String) -> [Input] { decode(text.utf8) }

  private func characters(_ text: String) -> [Input] { text.unicodeScalars.map { .character($0) } }

  @Test("Typed text is decoded unchanged")
  func typedText() {
    #expect(decode("häß 世界 👨‍👩‍👧\r\t") == characters("häß 世界 👨‍👩‍👧\r\t"))
  }

  @Test("Ctrl-J is decoded as Enter, but a line feed in a paste is not")
  func controlJIsEnter() {
    #expect(decode("a\n\r") == characters("a\r\r"))
    #expect(decode("\u{1B}[200~a\n\u{1B}[201~") == [.paste(Array("a\n".utf8))])
  }

  @Test("Bidirectional and C1 control characters are discarded from typed text")
  func directionControlsAreDiscarded() {
    #expect(decode("a\u{202E}b\u{2066}c\u{200F}d\u{61C}e\u{9B}f") == characters("abcdef"))
  }

  @Test(
    "Each sequence of a key is decoded as that key",
    arguments: [
      ("\u{1B}[A", Key.up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}OD", .left),
      ("\u{1B}[H", .home), ("\u{1B}[1~", .home), ("\u{1B}[7~", .home), ("\u{1B}OH", .home),
      ("\u{1B}[F", .end), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end), ("\u{1B}[3~", .delete),
      ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;5D", .wordLeft), ("\u{1B}[1;3D", .wordLeft),
      ("\u{1B}\u{1B}[C", .wordRight), ("\u{1B}\u{1B}[3~", .deleteWord), ("\u{1B}[3;5~", .deleteWord),
      ("\u{1B}[1;2C", .right),
    ])
  func sequencesOfKeys(sequence: String, key: Key) {
    #expect(decode(sequence + "x") == [.key(key), .character("x")])
  }

  @Test(
    "An unknown sequence is discarded completely",
    arguments: [
      "\u{1B}[15~", "\u{1B}[1;5P", "\u{1B}[?1;2c", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[201~", "\u{1B}[I", "\u{1B}[<0;1;1M",
      "\u{1B}[99999999999999999999z", "\u{1B}[\(String(repeating: "1;", count: 5_000))z",
    ])
  func unknownSequence(sequence: String) {
    let inputs = decode(sequence + "x")
    #expect(inputs.last == .character("x"))
    #expect(!inputs.dropLast().contains { if case .character = $0 { true } else { false } })
  }

  @Test("A lone escape is decoded as an escape after a pause")
  func loneEscape() {
    var decoder = KeyDecoder()
    #expect(decoder.feed(0x1B) == [])
    #expect(decoder.isInSequence)
    #expect(decoder.endSequence() == [.character("\u{1B}")])
    #expect(!decoder.isInSequence)
    #expect(decoder.feed(UInt8(ascii: "[")) == [.character("[")])
  }

  @Test("An incomplete sequence is discarded after a pause")
  func incompleteSequence() {
    var decoder = KeyDecoder()
    _ = "\u{1B}[1;".utf8.map { decoder.feed($0) }
    #expect(decoder.endSequence() == [])
    #expect(decoder.feed(UInt8(ascii: "5")) == [.character("5")])
  }

  @Test("Alt with a letter is decoded as an escape and the letter")
  func altWithALetter() {
    #expect(decode("\u{1B}b") == characters("\u{1B}b"))
  }

  @Test("Ctrl-C ends an incomplete sequence")
  func controlCEndsASequence() {
    #expect(decode("\u{1B}[1\u{3}") == [.character("\u{3}")])
  }

  @Test("Invalid UTF-8 is decoded as replacement characters")
  func invalidUTF8() {
    #expect(decode([0xFF, 0x61]) == characters("\u{FFFD}a"))
    #expect(decode([0xE9, 0x61]) == characters("\u{FFFD}a"))
    #expect(decode([0xC0, 0x80]) == characters("\u{FFFD}\u{FFFD}"))
    #expect(decode([0xE0, 0x80, 0x80]) == characters("\u{FFFD}"))
    #expect(decode([0xED, 0xA0, 0x80]) == characters("\u{FFFD}"))
    #expect(decode([0xF4, 0x90, 0x80, 0x80]) == characters("\u{FFFD}"))
  }

  @Test("A C1 control character does not begin a key's sequence")
  func c1ControlCharacter() {
    #expect(decode("\u{80}\u{9B}5C") == characters("5C"))
    #expect(decode("\u{9F}\u{A0}") == characters("\u{A0}"))
  }

  @Test("A pasted text with control sequences is decoded as one input")
  func pastedTextIsOneInput() {
    #expect(
      decode("\u{1B}[200~one\r\u{1B}[A\u{3}\u{1B}[201~x")
        == [.paste(Array("one\r\u{1B}[A\u{3}".utf8)), .character("x")])
  }

  @Test("A paste without an end ends after a pause")
  func pasteWithoutAnEnd() {
    var decoder = KeyDecoder()
    let inputs = "\u{1B}[200~one".utf8.flatMap { decoder.feed($0) }
    #expect(inputs == [])
    #expect(decoder.isInPaste)
    #expect(decoder.endPaste() == [.paste(Array("one".utf8))])
    #expect(decoder.endPaste() == [])
  }

  @Test("An abandoned paste is not part of the next one")
  func abandonedPaste() {
    var decoder = KeyDecoder()
    _ = "\u{1B}[200~one\u{3}".utf8.map { decoder.feed($0) }
    #expect(decoder.pasteEndsInInterrupt)
    #expect(decoder.abandonPaste() == [.character("\u{3}")])
    #expect("\u{1B}[200~two\u{1B}[201~".utf8.flatMap { decoder.feed($0) } == [.paste(Array("two".utf8))])
  }

  @Test(
    "A sequence with an impossible number is discarded without a crash",
    arguments: [
      "1;-9223372036854775808C", "-9223372036854775808;5C", "1;+5C", "1;99999999999999999999C",
      "1;-9223372036854775808R",
    ])
  func impossibleNumbers(sequence: String) {
    var decoder = KeyDecoder()
    decoder.awaitsCursor = sequence.hasSuffix("R")
    let inputs = "\u{1B}[\(sequence)x".utf8.flatMap { decoder.feed($0) }
    #expect(inputs.last == .character("x"))
    #expect(!inputs.dropLast().contains { if case .character = $0 { true } else { false } })
  }

  @Test("A sequence that Ctrl-C or another sequence interrupts is discarded")
  func interruptedSequences() {
    #expect(decode("\u{1B}O\u{3}") == [.character("\u{3}")])
    #expect(decode("\u{1B}[[\u{3}") == [.character("\u{3}")])
    #expect(decode("\u{1B}O\u{1B}[A") == decode("\u{1B}[A"))
    #expect(decode("\u{1B}[[\u{1B}[A") == decode("\u{1B}[A"))
  }

  @Test("Random bytes are never decoded as a C1 control character")
  func randomBytes() {
    var generator = SeededGenerator(seed: 17)
    let alphabet = Array("\u{1B}[O;~0125ABCDHF \u{3}aä".utf8) + [0x80, 0x9B, 0xFF]
    for _ in 0..<20_000 {
      var decoder = KeyDecoder()
      let bytes = (0..<12).compactMap { _ in alphabet.randomElement(using: &generator) }
      let inputs = bytes.flatMap { decoder.feed($0) } + decoder.endSequence() + decoder.endPaste()
      for case .character(let scalar) in inputs { #expect(!(0x80..<0xA0).contains(scalar.value)) }
    }
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

  @Test("A count applies only to the key after it")
  func countBeforeAKey() {
    #expect(given("r3rx").last == 1)
    #expect(given("3r")[1] == 3)
    #expect(given("10r").last == 10)
    // 0 is a key if no digit precedes it, and a digit after `f` is the character to find.
    #expect(given("0r").last == 1)
    #expect(given("f2r").last == 1)
    #expect(given("99999999999999999999r").last == 10_000)
  }
}
