import Shell
import Testing

@testable import LineEditing

struct KillRingTests {
  @Test("what was cut in a row is one text, and older ones come back in turns")
  func killsInARow() {
    var ring = KillRing()
    #expect(ring.latest() == nil)
    #expect(ring.older() == nil)
    ring.keep("one")
    ring.keep(" two", joined: .behind)
    ring.keep("zero ", joined: .before)
    ring.keep("other")
    ring.keep("")
    #expect(ring.latest() == "other")
    #expect(ring.older() == "zero one two")
    #expect(ring.older() == "other")
  }
}

struct UndoStackTests {
  private func states(_ lines: [LineState]) -> [String] {
    var stack = UndoStack()
    for line in lines { stack.note(line) }
    var undone: [String] = []
    while let state = stack.undo() { undone.append(state.text) }
    return undone
  }

  @Test("a word that was typed is one edit, and everything else one by itself")
  func words() {
    let typed = (1...7).map { LineState(before: String("one two".prefix($0))) }
    #expect(states(typed + [LineState(before: "one ")]) == ["one two", "one", ""])
    #expect(states([LineState(before: "pasted text"), LineState(before: "pasted text!")]) == ["pasted text", ""])
  }

  @Test("a move of the cursor alone is no edit")
  func moves() {
    #expect(states([LineState(before: "a"), LineState(after: "a"), LineState(before: "", after: "a")]) == [""])
  }
}

struct WordsTests {
  @Test(
    "two words change places",
    arguments: [
      ("one two", "", "two one"), ("one two ", "", "two one "), ("one ", "two three", "two one three"),
      ("a, b", "", "b, a"),
    ])
  func transposed(before: String, after: String, result: String) {
    #expect(Words.transposed(LineState(before: before, after: after))?.text == result)
  }

  @Test("one word alone stays")
  func oneWord() {
    #expect(Words.transposed(LineState(before: "one")) == nil)
    #expect(Words.transposed(LineState()) == nil)
  }

  @Test("the last argument is a word, or what stands in quotes")
  func lastArgument() {
    #expect(Words.lastArgument(of: "open Home ") == "Home")
    #expect(Words.lastArgument(of: "open \"Big Home\"") == "\"Big Home\"")
    #expect(Words.lastArgument(of: "  ") == nil)
  }
}

struct HighlightedTextTests {
  @Test("parts are coloured where they stand, whatever comes between, and the end of a row clears it")
  func parts() {
    let drawn = HighlightedText.drawn(
      "öpen x\ny", [LineHighlight(0..<5, .command), LineHighlight(6..<7, .mistake), LineHighlight(90..<99, .option)])
    #expect(drawn == "\u{1B}[32möpen\u{1B}[0m \u{1B}[31mx\u{1B}[0m\u{1B}[K\r\ny")
  }
}
