import Shell
import Testing

@testable import LineEditing

struct CompletionEditTests {
  private func edit(_ line: String, from start: Int, _ candidates: String...) -> CompletionEdit {
    CompletionEdit(
      Completions(range: start..<line.utf8.count, candidates: candidates.map { .init($0) }), line: line,
      cursor: line.utf8.count)
  }

  @Test("A single candidate is inserted with a space")
  func singleCandidateIsInserted() {
    let edit = edit("op", from: 0, "open")
    #expect(edit.range == 0..<2)
    #expect(edit.replacement == "open ")
    #expect(edit.rows == [])
    #expect(edit.cycle == nil)
  }

  @Test("A candidate that ends with `=` or `/` is inserted without a space", arguments: ["--due=", "/groups/"])
  func candidateToContinue(candidate: String) {
    #expect(edit("", from: 0, candidate).replacement == candidate)
  }

  @Test("Several candidates are listed, and their common prefix is inserted")
  func severalCandidates() {
    let edit = edit("open z", from: 5, "zwölf", "zwölfte")
    #expect(edit.range == 5..<6)
    #expect(edit.replacement == "zwölf")
    #expect(edit.rows.map(\.label) == ["zwölf", "zwölfte"])
  }

  @Test("A completion does not shorten the typed text")
  func typedTextIsNotShortened() {
    let edit = edit("on", from: 0, "Onion", "onions")
    #expect(edit.range == nil)
    #expect(edit.rows.map(\.label) == ["Onion", "onions"])
  }

  @Test("Typed text in another case is replaced by the candidates' common prefix")
  func typedTextInAnotherCase() {
    let edit = edit("ON", from: 0, "on1", "on2")
    #expect(edit.range == 0..<2)
    #expect(edit.replacement == "on")
  }

  @Test("Typed text is not replaced if the candidates do not begin with it")
  func candidatesWithAnotherBeginning() {
    #expect(edit("open K", from: 5, "#8", "#9").range == nil)
  }

  @Test("An opening quote is inserted only with a single candidate that needs it")
  func openingQuote() {
    #expect(edit("done ", from: 5, "\"Leek soup\"", "\"Fix it\"").range == nil)
    #expect(edit("open L", from: 5, "\"Leek pie\"", "\"Leek soup\"").replacement == "Leek")
    #expect(edit("open L", from: 5, "\"Leek soup\"").replacement == "\"Leek soup\" ")
    // A typed quote is kept, and the text after it can contain blanks.
    #expect(edit("open \"L", from: 5, "\"Leek pie\"", "\"Leek pies\"").replacement == "\"Leek pie")
  }

  @Test("Further presses of Tab cycle through the candidates and the typed text")
  func furtherPresses() throws {
    var cycle = try #require(edit("open zw", from: 5, "zwei", "zwölf").cycle)
    let seen = (0..<4).map { _ in
      cycle.advance(back: false)
      return cycle.shown
    }
    #expect(seen == ["open zwei ", "open zwölf ", "open zw", "open zwei "])
    cycle.advance(back: true)
    cycle.advance(back: true)
    #expect(cycle.shown == "open zwölf ")
    #expect(cycle.holds((before: "open zwölf ", after: "")))
    #expect(!cycle.holds((before: "open zwölf x", after: "")))
  }

  @Test("A completion without candidates changes and lists nothing")
  func noCandidates() {
    let edit = edit("x", from: 0)
    #expect(edit.range == nil)
    #expect(edit.rows == [])
  }

  @Test("A completion with a range that does not end at the cursor is ignored")
  func rangeThatDoesNotEndAtTheCursor() {
    let edit = CompletionEdit(Completions(range: 0..<9, candidates: [.init("a")]), line: "abc", cursor: 3)
    #expect(edit.range == nil)
  }

  @Test("Control characters of candidates are removed from the line and escaped in the list")
  func controlCharactersAreRemoved() {
    #expect(edit("", from: 0, "a\u{1B}[2Jb").replacement == "a[2Jb ")
    #expect(
      CandidateList(width: 20, limit: 9, color: false) { _ in 1 }
        .rows(of: edit("", from: 0, "a\u{9B}", "b\u{7F}").rows) == ["a\\u{9b}  b\\u{7f}"])
  }

  @Test("A common prefix does not split a character")
  func commonPrefixOfWholeCharacters() {
    #expect(CompletionEdit.commonPrefix(of: ["cafe\u{301}", "cafe"]) == "caf")
    #expect(CompletionEdit.commonPrefix(of: ["👨‍👩‍👧", "👨‍👩‍👦"]) == "")
    #expect(CompletionEdit.commonPrefix(of: []) == "")
  }
}

struct CandidateListTests {
  private func rows(_ width: Int, limit: Int = 9, _ candidates: (String, String)...) -> [String] {
    CandidateList(width: width, limit: limit, color: false) { $0.value > 0x2000 ? 2 : 1 }
      .rows(of: Self.rows(candidates))
  }

  private static func rows(_ candidates: [(String, String)]) -> [Completions.Candidate] {
    candidates.map { label, detail in .init(label, detail: detail) }
  }

  /// Returns the shown rows of a list of ten candidates, with room for four rows.
  private func page(chosen: Int?, isWhole: Bool = true) -> [String] {
    CandidateList(width: 20, limit: 4, color: false) { _ in 1 }
      .rows(of: Self.rows((0..<10).map { ("n\($0)", "d\($0)") }), chosen: chosen, isWhole: isWhole)
  }

  @Test("The detail of a candidate follows it and is shortened or omitted if there is no room")
  func detailsFollowCandidates() {
    #expect(rows(20, ("a", "one"), ("bcd", "a long description")) == ["a    one", "bcd  a long descri…"])
    #expect(rows(7, ("abcd", "one")) == ["abcd"])
  }

  @Test("Names that agree up to the end of the row are told apart by their difference or their detail")
  func similarNames() {
    let list = CandidateList(width: 30, limit: 9, color: false) { _ in 1 }
    func rows(_ candidates: (String, String)...) -> [String] { list.rows(of: Self.rows(candidates)) }
    let (one, two) = ("Maximiliane von Hohenstein-Birkenau", "Maximiliane von Hohenstein-Birkenfeld")
    let ends = ["Maximilia…Hohenstein-Birkenau", "Maximilia…henstein-Birkenfeld"]
    #expect(rows((one, "#1"), (two, "#2")) == ends)
    #expect(rows((one, ""), (two, "")) == ends)
    // The difference may also be far from the end of the names.
    let (far, near) = (one + " of the long name that goes on", two + " of the long name that goes on")
    #expect(rows((far, ""), (near, "")) == ["Maximilia…au of the long nam…", "Maximilia…feld of the long n…"])
    #expect(rows((one, "#1"), (one, "#2")) == ["Maximiliane von Hohenste…  #1", "Maximiliane von Hohenste…  #2"])
  }

  @Test("A list with too many rows shows the first ones and counts the others")
  func manyAreCounted() {
    #expect(page(chosen: nil) == ["n0  d0", "n1  d1", "n2  d2", "… and 7 more"])
    #expect(rows(20, limit: 2, ("a", ""), ("b", ""), ("c", "")) == ["a  b  c"])
  }

  @Test("An incomplete list ends with `… and more` without a count")
  func incompleteList() {
    #expect(page(chosen: nil, isWhole: false).last == "… and more")
    let rows = Self.rows((0..<10).map { ("\($0)", "") })
    let list = CandidateList(width: 40, limit: 4, color: false) { _ in 1 }
    #expect(list.rows(of: rows, isWhole: false).last == "… and more")
  }

  @Test("The chosen candidate is highlighted and on the page that is shown")
  func chosenIsHighlighted() {
    #expect(page(chosen: 1) == ["n0  d0", "\u{1B}[7mn1\u{1B}[0m  d1", "n2  d2", "… and 7 more"])
    #expect(page(chosen: 4) == ["n3  d3", "\u{1B}[7mn4\u{1B}[0m  d4", "n5  d5", "… and 7 more"])
    #expect(page(chosen: 9) == ["\u{1B}[7mn9\u{1B}[0m  d9", "… and 9 more"])
    let columns = Columns(width: 20) { _ in 1 }
    #expect(columns.rows(of: ["a", "bb", "c"], limit: 2, chosen: 0) == ["\u{1B}[7ma\u{1B}[0m   bb  c"])
  }

  @Test("Only the details of shown candidates are computed")
  func onlyShownDetailsAreComputed() {
    var described: [Int] = []
    func describe(_ number: Int) -> String {
      described.append(number)
      return "said"
    }
    let rows = (0..<100).map { number in Completions.Candidate("\(number)", detail: describe(number)) }
    _ = CandidateList(width: 20, limit: 4, color: false) { _ in 1 }.rows(of: rows)
    #expect(described == [0, 1, 2])
  }

  @Test("A faint detail ends with its row")
  func faintDetails() {
    let list = CandidateList(width: 20, limit: 9, color: true) { _ in 1 }
    #expect(list.rows(of: Self.rows([("a", "one")])) == ["a  \u{1B}[2mone\u{1B}[0m"])
  }
}

struct ColumnsTests {
  private let columns = Columns(width: 20) { $0.value > 0x2000 ? 2 : 1 }

  @Test("Texts are arranged column by column")
  func textsAreArrangedByColumn() {
    #expect(columns.rows(of: ["a", "bb", "ccc", "d", "e"], limit: 10) == ["a    ccc  e", "bb   d"])
  }

  @Test("A wide character takes two columns")
  func wideCharacters() {
    #expect(columns.rows(of: ["世界", "b", "c", "d"], limit: 10) == ["世界  c", "b     d"])
  }

  @Test("A text wider than the window is shortened")
  func textWiderThanTheWindow() {
    let text = String(repeating: "x", count: 40)
    #expect(columns.rows(of: [text], limit: 10) == [String(repeating: "x", count: 18) + "…"])
  }

  @Test("A shortened text shows where it differs from the most similar text, before or after it")
  func firstDifference() {
    let (k, m) = (String(repeating: "k", count: 20), String(repeating: "m", count: 20))
    let texts = columns.distinct([k + m + "a", k + m + "b", k + "z" + m], to: 19)
    #expect(texts == ["kkkkkk…mmmmmmmmmmma", "kkkkkk…mmmmmmmmmmmb", "kkkkkk…zmmmmmmmmmm…"])
  }

  @Test("The last row counts the texts that exceed the limit of rows")
  func textsBeyondTheLimit() {
    let rows = columns.rows(of: (10...99).map { String($0) }, limit: 3)
    #expect(rows == ["10  12  14  16  18", "11  13  15  17  19", "… and 80 more"])
  }

  @Test("Texts that exactly fill the limit of rows are all shown")
  func textsThatFillTheLimit() {
    let texts = (10...25).map { String($0) }
    #expect(columns.rows(of: Array(texts.prefix(15)), limit: 3).last == "12  15  18  21  24")
    #expect(columns.rows(of: texts, limit: 3).last == "… and 6 more")
    #expect(columns.rows(of: texts, limit: 4).count == 4)
    #expect(columns.rows(of: ["a"], limit: 1) == ["a"])
  }

  @Test("A text is shortened to fit a window of one column, and no texts give no rows")
  func windowOfOneColumn() {
    #expect(Columns(width: 1) { _ in 1 }.rows(of: ["ab", "c"], limit: 5) == ["…", "c"])
    #expect(columns.rows(of: [], limit: 5) == [])
  }
}
