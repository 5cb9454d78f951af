import Shell
import Testing

@testable import LineEditing

struct KillRingTests {
  @Test("Consecutive kills are joined into one text, and older texts are returned in turn")
  func consecutiveKills() {
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

  @Test("A typed word is one edit, and a pasted text is an edit of its own")
  func words() {
    let typed = (1...7).map { LineState(before: String("one two".prefix($0))) }
    #expect(states(typed + [LineState(before: "one ")]) == ["one two", "one", ""])
    #expect(states([LineState(before: "pasted text"), LineState(before: "pasted text!")]) == ["pasted text", ""])
  }

  @Test("What is typed after a movement of the cursor is an edit of its own")
  func moveEndsTheEdit() {
    let lines = [LineState(before: "ab"), LineState(before: "a", after: "b"), LineState(before: "ac", after: "b")]
    #expect(states([LineState(before: "a")] + lines) == ["ab", ""])
  }

  @Test("A movement of the cursor alone is not an edit")
  func moves() {
    #expect(states([LineState(before: "a"), LineState(after: "a"), LineState(before: "", after: "a")]) == [""])
  }
}

struct WordsTests {
  @Test(
    "Transposing exchanges two words",
    arguments: [
      ("one two", "", "two one"), ("one two ", "", "two one "), ("one ", "two three", "two one three"),
      ("a, b", "", "b, a"),
    ])
  func transposed(before: String, after: String, result: String) {
    #expect(Words.transposed(LineState(before: before, after: after))?.text == result)
  }

  @Test("Transposing a single word or an empty line does nothing")
  func singleWord() {
    #expect(Words.transposed(LineState(before: "one")) == nil)
    #expect(Words.transposed(LineState()) == nil)
  }

  @Test("The last argument of a line is a word or a quoted text")
  func lastArgument() {
    #expect(Words.lastArgument(of: "open Home ") == "Home")
    #expect(Words.lastArgument(of: "open \"Big Home\"") == "\"Big Home\"")
    #expect(Words.lastArgument(of: "  ") == nil)
  }
}

struct HighlightedTextTests {
  @Test("Highlighted ranges are drawn in colour, and a row's end clears the rest of the row")
  func highlightedRanges() {
    let drawn = HighlightedText.drawn(
      "öpen x\ny", [LineHighlight(0..<5, .command), LineHighlight(6..<7, .mistake), LineHighlight(90..<99, .option)])
    #expect(drawn == "\u{1B}[32möpen\u{1B}[0m \u{1B}[31mx\u{1B}[0m\u{1B}[K\r\ny")
  }
}
