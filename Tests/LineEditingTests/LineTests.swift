import Testing

@testable import LineEditing

struct PastedTextTests {
  @Test func `line ends of all kinds become line feeds, and none stays at the end`() {
    #expect(PastedText.clean(Array("a\r\nb\rc\nd\n\n".utf8)) == "a\nb\nc\nd")
  }

  @Test func `control characters are left out, tabs are not`() {
    #expect(PastedText.clean(Array("a\u{1B}[31m\tb\u{0}\u{9B}\u{2028}c".utf8)) == "a[31m\tbc")
  }

  @Test func `bytes that are no text are repaired`() {
    #expect(PastedText.clean([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
  }

  @Test func `an accepted text is its lines`() {
    #expect(PastedText.lines(of: "") == [""])
    #expect(PastedText.lines(of: "a\n\nb\n\n") == ["a", "", "b"])
  }
}

struct PendingLinesTests {
  @Test func `lines come one after the other`() {
    var pending = PendingLines()
    pending.add(["a", "b"], interrupts: 0)
    #expect(pending.next(interrupts: 0) == "a")
    #expect(!pending.isEmpty)
    #expect(pending.next(interrupts: 0) == "b")
    #expect(pending.isEmpty)
    #expect(pending.next(interrupts: 0) == nil)
  }

  @Test func `an interrupt drops the lines behind the interrupted one`() {
    var pending = PendingLines()
    pending.add(["a", "b"], interrupts: 1)
    #expect(pending.next(interrupts: 1) == "a")
    #expect(pending.next(interrupts: 2) == nil)
    #expect(pending.isEmpty)
  }
}

struct HistoryWalkTests {
  private let lines = ["open 1", "list", "open 2", "open 2", "list"]

  @Test func `up and down go over all lines and back to what was typed`() {
    var walk = HistoryWalk(from: "", prefix: "", count: lines.count)
    #expect(walk.older(in: lines) == "list")
    #expect(walk.older(in: lines) == "open 2")
    #expect(walk.older(in: lines) == "list")
    #expect(walk.newer(in: lines) == "open 2")
    #expect(walk.newer(in: lines) == "list")
    #expect(walk.newer(in: lines) == "")
    #expect(walk.newer(in: lines) == nil)
  }

  @Test func `what stands before the cursor chooses the lines`() {
    var walk = HistoryWalk(from: "open x", prefix: "open", count: lines.count)
    #expect(walk.older(in: lines) == "open 2")
    #expect(walk.older(in: lines) == "open 1")
    #expect(walk.older(in: lines) == nil)
    #expect(walk.newer(in: lines) == "open 2")
    #expect(walk.newer(in: lines) == "open x")
  }

  @Test func `without lines there is nowhere to go`() {
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

  @Test func `the newest line that contains the text is found`() {
    #expect(search("pen").found == "open 2")
    #expect(search("is").found == "list")
    #expect(search("").found == nil)
  }

  @Test func `going on finds older lines, each once`() {
    var search = search("o")
    search.older()
    #expect(search.found == "open 1")
    search.older()
    #expect(search.found == "open 1")
    #expect(search.prompt == "nothing o > ")
  }

  @Test func `more text stays at the line that fits`() {
    var search = search("o")
    search.older()
    search.append("p")
    #expect(search.found == "open 1")
    #expect(search.prompt == "search op > ")
  }

  @Test func `text taken back is as if it had not been typed`() {
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

  @Test func `without lines nothing is found`() {
    var search = HistorySearch(lines: [])
    search.append("a")
    search.older()
    #expect(search.found == nil)
  }
}

struct GeometryTests {
  private let geometry = Geometry(columns: 10) { $0.value > 0x2000 ? 2 : 1 }

  @Test(arguments: [
    ("", 0), ("123456789", 0), ("1234567890", 1), ("12345678901234567890", 2), ("a\nb", 1), ("世世世世世", 1),
    ("1世世世世世", 1), ("世世世世世123456789", 1), ("1234567\t", 0), ("12345678\t", 1), ("\u{1}\u{1}\u{1}\u{1}\u{1}", 1),
  ])
  func `text wraps at the edge of the window`(text: String, row: Int) {
    #expect(geometry.row(after: text.unicodeScalars) == row)
  }
}

struct PromptTextTests {
  @Test func `all but the end is bold`() {
    let prompt = PromptText("Groups > ", color: true, columns: 80)
    #expect(prompt.visible == "Groups > ")
    #expect(prompt.drawn == "\u{1}\u{1B}[1m\u{1}Groups \u{1}\u{1B}[0m\u{1}> ")
  }

  @Test(arguments: ["> ", "Groups > "])
  func `without colour nothing is added`(text: String) {
    #expect(PromptText(text, color: false, columns: 80).drawn == text)
  }

  @Test func `a prompt of nothing but its end is left alone`() {
    #expect(PromptText("> ", color: true, columns: 80).drawn == "> ")
  }

  @Test func `control characters, the marker too, are left out`() {
    #expect(PromptText("a\u{1}\u{1B}]0;x\u{7}\nb\u{9B}> ", color: false, columns: 80).drawn == "a]0;xb> ")
  }

  @Test func `a long prompt leaves room for the line`() {
    #expect(PromptText("/groups/of/many/onions> ", color: false, columns: 20).visible == "…/onions> ")
  }
}
