import Testing

@testable import LineEditing

struct PastedTextTests {
  @Test("All kinds of line ends in a paste become line feeds, and none remains at its end")
  func lineEndsOfAllKinds() {
    #expect(PastedText.clean(Array("a\r\nb\rc\nd\n\n".utf8)) == "a\nb\nc\nd")
  }

  @Test("Control characters except tabs are removed from a pasted text")
  func controlCharactersAreRemoved() {
    #expect(PastedText.clean(Array("a\u{1B}[31m\tb\u{0}\u{9B}\u{2028}c".utf8)) == "a[31m\tbc")
  }

  @Test("Invisible characters are removed from a pasted text, and invalid UTF-8 is replaced")
  func invisibleCharactersAndInvalidUTF8() {
    // No character may be invisible or change the direction of text, so that the line that runs looks like the line
    // that the user sees.
    for scalar in ["\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{200B}"] {
      #expect(PastedText.clean(Array("a\(scalar)b".utf8)) == "ab")
    }
    #expect(PastedText.clean([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
  }

  @Test("A submitted text is split into its lines without empty ones at its end")
  func submittedText() {
    #expect(PastedText.lines(of: "") == [""])
    #expect(PastedText.lines(of: "a\n\nb\n\n") == ["a", "", "b"])
  }
}

struct HistoryWalkTests {
  private let lines = ["open 1", "list", "open 2", "open 2", "list"]

  @Test("Up and Down step through all lines and back to the typed text")
  func upAndDown() {
    var walk = HistoryWalk(from: "", prefix: "", count: lines.count)
    #expect(walk.older(in: lines) == "list")
    #expect(walk.older(in: lines) == "open 2")
    #expect(walk.older(in: lines) == "list")
    #expect(walk.newer(in: lines) == "open 2")
    #expect(walk.newer(in: lines) == "list")
    #expect(walk.newer(in: lines) == "")
    #expect(walk.newer(in: lines) == nil)
  }

  @Test("Up and Down show only lines that begin with the text before the cursor")
  func textBeforeTheCursor() {
    var walk = HistoryWalk(from: "open x", prefix: "open", count: lines.count)
    #expect(walk.older(in: lines) == "open 2")
    #expect(walk.older(in: lines) == "open 1")
    #expect(walk.older(in: lines) == nil)
    #expect(walk.newer(in: lines) == "open 2")
    #expect(walk.newer(in: lines) == "open x")
  }

  @Test("A walk through an empty history finds no line")
  func emptyHistory() {
    var walk = HistoryWalk(from: "x", prefix: "x", count: 0)
    #expect(walk.older(in: []) == nil)
    #expect(walk.newer(in: []) == nil)
  }
}

struct HistorySearchTests {
  private func search(_ text: String) -> HistorySearch {
    var search = HistorySearch(lines: ["open 1", "list", "open 2", "open 2"])
    for scalar in text.unicodeScalars { search.append(scalar) }
    return search
  }

  @Test("A search finds the newest line that contains the text")
  func newestLineThatContains() {
    #expect(search("pen").found == "open 2")
    #expect(search("is").found == "list")
    #expect(search("").found == nil)
  }

  @Test("A continued search finds older lines, each once")
  func continuedSearch() {
    var search = search("o")
    search.older()
    #expect(search.found == "open 1")
    search.older()
    #expect(search.found == "open 1")
    #expect(search.prompt == "nothing o > ")
  }

  @Test("A search stays at its line if more text is typed that the line contains")
  func moreText() {
    var search = search("o")
    search.older()
    search.append("p")
    #expect(search.found == "open 1")
    #expect(search.prompt == "search op > ")
  }

  @Test("Removing typed text from a search restores its earlier result")
  func removedText() {
    var search = search("lisx")
    #expect(search.found == "list")
    #expect(search.prompt == "nothing lisx > ")
    search.removeLast()
    #expect(search.prompt == "search lis > ")
    for _ in 0..<5 { search.removeLast() }
    #expect(search.prompt == "search  > ")
    search.append("x")
    #expect(search.prompt == "nothing x > ")
    search.removeLast()
    #expect(search.found == nil)
    #expect(search.prompt == "search  > ")
  }

  @Test("A search begins with the given text and goes in both directions")
  func bothWays() {
    var search = HistorySearch(lines: ["open 1", "list", "open 2", "open 3"], text: "open")
    #expect(search.found == "open 3")
    search.older()
    search.older()
    #expect(search.found == "open 1")
    search.newer()
    #expect(search.found == "open 2")
    search.newer()
    search.newer()
    #expect(search.found == "open 3")
    #expect(search.prompt == "nothing open > ")
  }

  @Test("A search in an empty history finds nothing")
  func emptyHistory() {
    var search = HistorySearch(lines: [])
    search.append("a")
    search.older()
    #expect(search.found == nil)
  }
}

struct GeometryTests {
  private let geometry = Geometry(columns: 10) { $0.value > 0x2000 ? 2 : 1 }

  @Test(
    "A text wraps at the edge of the window",
    arguments: [
      ("", 0), ("123456789", 0), ("1234567890", 1), ("12345678901234567890", 2), ("a\nb", 1), ("世世世世世", 1),
      ("1世世世世世", 1), ("世世世世世123456789", 1), ("1234567\t", 0), ("12345678\t", 1), ("\u{1}\u{1}\u{1}\u{1}\u{1}", 1),
    ])
  func textWrapsAtTheEdge(text: String, row: Int) {
    #expect(geometry.row(after: text.unicodeScalars) == row)
  }
}

struct PromptTextTests {
  @Test("A prompt is bold except for its end")
  func allButTheEnd() {
    let prompt = PromptText("Groups > ", color: true, columns: 80)
    #expect(prompt.visible == "Groups > ")
    #expect(prompt.drawn == "\u{1}\u{1B}[1m\u{1}Groups \u{1}\u{1B}[0m\u{1}> ")
  }

  @Test("A prompt without colour is drawn unchanged", arguments: ["> ", "Groups > "])
  func promptWithoutColor(text: String) {
    #expect(PromptText(text, color: false, columns: 80).drawn == text)
  }

  @Test("A prompt that is only its end is drawn unchanged")
  func promptThatIsOnlyItsEnd() {
    #expect(PromptText("> ", color: true, columns: 80).drawn == "> ")
  }

  @Test("Control characters, including libedit's marker, are removed from a prompt")
  func controlCharactersAreRemoved() {
    #expect(PromptText("a\u{1}\u{1B}]0;x\u{7}\nb\u{9B}> ", color: false, columns: 80).drawn == "a]0;xb> ")
  }

  @Test("A long prompt is shortened to leave room for the line")
  func longPromptLeavesRoom() {
    #expect(PromptText("/groups/of/many/onions> ", color: false, columns: 20).visible == "…/onions> ")
  }
}
