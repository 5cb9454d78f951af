import Shell
import Testing

@testable import LineEditing

struct CompletionEditTests {
  private func edit(_ line: String, from start: Int, _ candidates: String...) -> CompletionEdit {
    CompletionEdit(
      Completions(range: start..<line.utf8.count, candidates: candidates.map { .init($0) }), line: line,
      cursor: line.utf8.count)
  }

  @Test("a single candidate is inserted with a space")
  func singleCandidateIsInserted() {
    let edit = edit("op", from: 0, "open")
    #expect(edit.range == 0..<2)
    #expect(edit.replacement == "open ")
    #expect(edit.rows == [])
    #expect(edit.cycle == nil)
  }

  @Test("what is to be continued gets no space", arguments: ["--due=", "/groups/"])
  func whatIsToBeContinued(candidate: String) {
    #expect(edit("", from: 0, candidate).replacement == candidate)
  }

  @Test("several are inserted as far as they agree, and listed")
  func severalAreInsertedAsFar() {
    let edit = edit("open z", from: 5, "zwölf", "zwölfte")
    #expect(edit.range == 5..<6)
    #expect(edit.replacement == "zwölf")
    #expect(edit.rows.map(\.label) == ["zwölf", "zwölfte"])
  }

  @Test("what was typed is never shortened")
  func whatWasTypedIsNeverShortened() {
    let edit = edit("on", from: 0, "Onion", "onions")
    #expect(edit.range == nil)
    #expect(edit.rows.map(\.label) == ["Onion", "onions"])
  }

  @Test("what was typed in another case is replaced by what the candidates agree in")
  func whatWasTypedInAnother() {
    let edit = edit("ON", from: 0, "on1", "on2")
    #expect(edit.range == 0..<2)
    #expect(edit.replacement == "on")
  }

  @Test("what was typed is not replaced by an id, or anything else that does not begin so")
  func whatWasTypedIsNotReplaced() {
    #expect(edit("open K", from: 5, "#8", "#9").range == nil)
  }

  @Test("an opening quote is inserted only with the one name that needs it")
  func openingQuoteIsInsertedOnly() {
    #expect(edit("done ", from: 5, "\"Leek soup\"", "\"Fix it\"").range == nil)
    #expect(edit("open L", from: 5, "\"Leek pie\"", "\"Leek soup\"").replacement == "Leek")
    #expect(edit("open L", from: 5, "\"Leek soup\"").replacement == "\"Leek soup\" ")
    // One that was typed stays, and what is in it may have blanks.
    #expect(edit("open \"L", from: 5, "\"Leek pie\"", "\"Leek pies\"").replacement == "\"Leek pie")
  }

  @Test("further presses go through the candidates, and back to what was typed")
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

  @Test("nothing happens without candidates")
  func nothingHappensWithoutCandidates() {
    let edit = edit("x", from: 0)
    #expect(edit.range == nil)
    #expect(edit.rows == [])
  }

  @Test("a range that doesn't end at the cursor is not trusted")
  func rangeThatDoesntEnd() {
    let edit = CompletionEdit(Completions(range: 0..<9, candidates: [.init("a")]), line: "abc", cursor: 3)
    #expect(edit.range == nil)
  }

  @Test("control characters reach neither line nor list")
  func controlCharactersReachNeitherLine() {
    #expect(edit("", from: 0, "a\u{1B}[2Jb").replacement == "a[2Jb ")
    #expect(edit("", from: 0, "a\u{9B}", "b\u{7F}").rows.map(\.label) == ["a", "b"])
  }

  @Test("a common prefix doesn't cut a letter from its accents")
  func commonPrefixDoesntCut() {
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

  private static func rows(_ candidates: [(String, String)]) -> [CompletionEdit.Row] {
    candidates.map { label, detail in .init(.init(label, detail: detail)) }
  }

  /// A list of ten rows in a window for four.
  private func page(chosen: Int?, isWhole: Bool = true) -> [String] {
    CandidateList(width: 20, limit: 4, color: false) { _ in 1 }
      .rows(of: Self.rows((0..<10).map { ("n\($0)", "d\($0)") }), chosen: chosen, isWhole: isWhole)
  }

  @Test("what is said of a candidate stands behind it, as far as there is room")
  func detailsStandBehind() {
    #expect(rows(20, ("a", "one"), ("bcd", "a long description")) == ["a    one", "bcd  a long descri…"])
    #expect(rows(7, ("abcd", "one")) == ["abcd"])
  }

  @Test("of many the first are listed with what is said of them, and the others are counted")
  func manyAreCounted() {
    #expect(page(chosen: nil) == ["n0  d0", "n1  d1", "n2  d2", "… and 7 more"])
    #expect(rows(20, limit: 2, ("a", ""), ("b", ""), ("c", "")) == ["a  b  c"])
  }

  @Test("nothing is counted where the reading stopped at some of very many")
  func nothingIsCountedWhereTheReadingStopped() {
    #expect(page(chosen: nil, isWhole: false).last == "… and more")
    let rows = Self.rows((0..<10).map { ("\($0)", "") })
    let list = CandidateList(width: 40, limit: 4, color: false) { _ in 1 }
    #expect(list.rows(of: rows, isWhole: false).last == "… and more")
  }

  @Test("the chosen candidate is marked, and on the page that is shown")
  func chosenIsMarked() {
    #expect(page(chosen: 1) == ["n0  d0", "\u{1B}[7mn1\u{1B}[0m  d1", "n2  d2", "… and 7 more"])
    #expect(page(chosen: 4) == ["n3  d3", "\u{1B}[7mn4\u{1B}[0m  d4", "n5  d5", "… and 7 more"])
    #expect(page(chosen: 9) == ["\u{1B}[7mn9\u{1B}[0m  d9", "… and 9 more"])
    let columns = Columns(width: 20) { _ in 1 }
    #expect(columns.rows(of: ["a", "bb", "c"], limit: 2, chosen: 0) == ["\u{1B}[7ma\u{1B}[0m   bb  c"])
  }

  @Test("only what is shown is described")
  func onlyWhatIsShownIsDescribed() {
    var described: [Int] = []
    func describe(_ number: Int) -> String {
      described.append(number)
      return "said"
    }
    let rows = (0..<100).map { number in CompletionEdit.Row(.init("\(number)", detail: describe(number))) }
    _ = CandidateList(width: 20, limit: 4, color: false) { _ in 1 }.rows(of: rows)
    #expect(described == [0, 1, 2])
  }

  @Test("faint details end with the row")
  func faintDetails() {
    let list = CandidateList(width: 20, limit: 9, color: true) { _ in 1 }
    #expect(list.rows(of: Self.rows([("a", "one")])) == ["a  \u{1B}[2mone\u{1B}[0m"])
  }
}

struct ColumnsTests {
  private let columns = Columns(width: 20) { $0.value > 0x2000 ? 2 : 1 }

  @Test("texts run down the columns")
  func textsRunDownTheColumns() {
    #expect(columns.rows(of: ["a", "bb", "ccc", "d", "e"], limit: 10) == ["a    ccc  e", "bb   d"])
  }

  @Test("wide characters count for two")
  func wideCharactersCountForTwo() {
    #expect(columns.rows(of: ["世界", "b", "c", "d"], limit: 10) == ["世界  c", "b     d"])
  }

  @Test("a text wider than the window is cut")
  func textWiderThanTheWindow() {
    let text = String(repeating: "x", count: 40)
    #expect(columns.rows(of: [text], limit: 10) == [String(repeating: "x", count: 18) + "…"])
  }

  @Test("of too many the rest is counted")
  func ofTooManyTheRest() {
    let rows = columns.rows(of: (10...99).map { String($0) }, limit: 3)
    #expect(rows == ["10  12  14  16  18", "11  13  15  17  19", "… and 80 more"])
  }

  @Test("of those that just fit none is left out")
  func thoseThatJustFit() {
    let texts = (10...25).map { String($0) }
    #expect(columns.rows(of: Array(texts.prefix(15)), limit: 3).last == "12  15  18  21  24")
    #expect(columns.rows(of: texts, limit: 3).last == "… and 6 more")
    #expect(columns.rows(of: texts, limit: 4).count == 4)
    #expect(columns.rows(of: ["a"], limit: 1) == ["a"])
  }

  @Test("a window of one column is no trouble")
  func windowOfOneColumn() {
    #expect(Columns(width: 1) { _ in 1 }.rows(of: ["ab", "c"], limit: 5) == ["…", "c"])
    #expect(columns.rows(of: [], limit: 5) == [])
  }
}
