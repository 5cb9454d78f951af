import MVVMC
import Shell
import ShellSupport
import Testing

@Suite("Text output")
struct TextReporterTests {
  private func written(_ result: CommandResult, width: Int = 40, color: Bool = false, from line: SourceLine? = nil)
    throws
    -> Written
  {
    let settings = Settings(color: color ? .always : .never, width: width)
    return try Written(result, TextReporter(settings: settings), from: line)
  }

  private let columns: [RowList.Column] = [
    .init("", .right), .init("", text: .wrapped(lines: nil)), .init(""), .init(""),
  ]

  @Test("A result is printed as its message, then its lines, then its page")
  func order() throws {
    let page = Page(above: ["above"], rows: nil, below: ["below"], content: .null)
    let result = CommandResult.of(message: "+ item #1", lines: ["one", "two"], page: page)
    #expect(try written(result) == Written(output: "+ item #1\none\ntwo\nabove\nbelow\n"))
  }

  @Test("A row with too few or too many cells is a failure with the source line of its list", arguments: [1, 20, 60])
  func otherNumberOfCells(position: Int) throws {
    for cells in [["a", "b", "c"], ["a", "b", "c", "d", "e"]] {
      var rows = [TextRow](repeating: TextRow(["1", "2", "3", "4"]), count: position)
      rows[position - 1] = TextRow(cells.map { StyledText($0) })
      let failure = #expect(throws: Failure.self) { try written(.of(page: .of(rows, columns: columns))) }
      #expect(failure?.message.hasSuffix(": a row has \(cells.count) cells, but its list 4 columns") == true)
      #expect(failure?.message.hasPrefix("ShellTests/") == true)
    }
  }

  @Test("The columns of a list are aligned, and no line ends in blanks")
  func table() throws {
    let page = Page.of(
      [
        TextRow(["9", "Leek", "low", "Ada"]), TextRow(["10", "Onion soup", "", ""]), TextRow(["11", "x", "", "David"]),
      ], columns: columns)
    #expect(
      try written(.of(page: page)).output == """
         9  Leek        low  Ada
        10  Onion soup
        11  x                David

        """)
  }

  @Test("A column without text is omitted")
  func emptyColumn() throws {
    let page = Page.of([TextRow(["1", "Leek", "", "Ada"])], columns: columns)
    #expect(try written(.of(page: page)).output == "1  Leek  Ada\n")
  }

  @Test("A wrapped column breaks its text at blanks, and indents the lines that follow")
  func wrapping() throws {
    let page = Page.of(
      [
        TextRow(["1", "Buy two big onions and a leek for the soup", "low", "Ada"]), TextRow(["2", "x", "low", ""]),
      ], columns: columns)
    #expect(
      try written(.of(page: page)).output == """
        1  Buy two big onions and a     low  Ada
           leek for the soup
        2  x                            low

        """)
  }

  @Test("A wrapped text fills a line to its last column")
  func wrappingAtTheEdge() throws {
    let page = Page.of(
      [TextRow([StyledText("aaaaaaaaaaaaaaa bbbbbbbb cc")])], columns: [.init("", text: .wrapped(lines: nil))])
    #expect(try written(.of(page: page), width: 24).output == "aaaaaaaaaaaaaaa bbbbbbbb\ncc\n")
  }

  @Test("A wrapped column uses the width of an empty column")
  func roomOfEmptyColumn() throws {
    let text = String(repeating: "x", count: 32)
    let page = Page.of([TextRow(["1", StyledText(text), "", "Ada"])], columns: columns)
    #expect(try written(.of(page: page), width: 40).output == "1  \(text)  Ada\n")
  }

  @Test("A wrapped column breaks a word only if it is wider than the column")
  func longWord() throws {
    let page = Page.of(
      [TextRow(["1", StyledText("a " + String(repeating: "x", count: 16)), "low", "Ada"])], columns: columns)
    #expect(
      try written(.of(page: page), width: 24).output == """
        1  a            low  Ada
           xxxxxxxxxxx
           xxxxx

        """)
  }

  @Test("The display width counts wide characters as two columns, and combining marks as none")
  func wide() throws {
    let names = ["漢字", "👩‍👩‍👧", "e\u{301}", "🇩🇪", "ﾊ", "ｱ\u{ff9e}", "한국", "❤️", "❤", "abcd"]
    let page = Page.of(
      names.map { TextRow([StyledText($0), "|"]) }, columns: [.init(""), .init("")])
    let lines = try written(.of(page: page)).output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "漢字    |")
    #expect(lines[1] == "👩‍👩‍👧  |")
    #expect(lines[2] == "e\u{301}       |")
    #expect(lines[3] == "🇩🇪      |")
    #expect(lines[4] == "ﾊ       |")
    #expect(lines[5] == "ｱ\u{ff9e}      |")
    #expect(lines[6] == "한국    |")
    #expect(lines[7] == "❤️      |")
    #expect(lines[8] == "❤       |")
    #expect(lines[9] == "abcd    |")
  }

  @Test("Wide characters are wrapped by their display width")
  func wideWrapping() throws {
    let page = Page.of(
      [TextRow([StyledText(String(repeating: "漢", count: 13))])], columns: [.init("", text: .wrapped(lines: nil))])
    #expect(try written(.of(page: page), width: 24).output == String(repeating: "漢", count: 12) + "\n漢\n")
  }

  @Test("Each text role is printed in its colour, which ends with the text")
  func colour() throws {
    let roles: [TextRole] = [
      .plain, .heading, .faint, .alert, .warning, .calm, .done, .success, .failure,
    ]
    let lines = roles.map { StyledText("a", $0) + StyledText("b") }
    let codes = [nil, "1", "2", "31", "38;5;208", "32", "9;90", "32", "31"]
    let expected = codes.map { $0.map { "\u{1b}[\($0)ma\u{1b}[0mb\n" } ?? "ab\n" }.joined()
    #expect(try written(.of(lines: lines), color: true).output == expected)
    #expect(try written(.of(lines: lines)).output == String(repeating: "ab\n", count: 9))
  }

  @Test("A wrapped text has its colour on each of its lines")
  func colourOfWrapped() throws {
    let page = Page.of(
      [TextRow([StyledText("aaaaaaaaaaaaaaaaaaaa bbbbbbbb", .done)])], columns: [.init("", text: .wrapped(lines: nil))])
    #expect(
      try written(.of(page: page), width: 24, color: true).output
        == "\u{1b}[9;90maaaaaaaaaaaaaaaaaaaa\u{1b}[0m\n\u{1b}[9;90mbbbbbbbb\u{1b}[0m\n")
  }

  @Test("A failure is printed to standard error with its place, and a usage failure with its column")
  func errors() throws {
    let failure = Failure(.notFound, "there is no item", advice: "look again", range: 5..<6)
    #expect(try written(.of(failure: failure)).errors == "error: there is no item: look again\n")
    let line = SourceLine("  é 'x", file: "a.calcot", number: 12)
    #expect(
      try written(.of(failure: failure), from: line).errors == "a.calcot:12: error: there is no item: look again\n")
    let usage = Failure(.usage, "the quote is not closed", range: 3..<5)
    #expect(
      try written(.of(failure: usage), from: line)
        == Written(errors: "a.calcot:12: error: the quote is not closed (at column 5)\n"))
    #expect(try written(.of(message: "+", failure: usage), from: SourceLine("é 'x")).output == "")
  }

  @Test("A text that is longer than those in the measured rows is printed on one line")
  func longRowsLater() throws {
    let rows = (1...1_200).map { TextRow(["1", $0 <= 1_000 ? "Leek" : "Onion soup", "", ""]) }
    let lines = try written(.of(page: .of(rows, columns: columns))).output.split(separator: "\n")
    #expect(lines.count == 1_200)
    #expect(lines.last == "1  Onion soup")
  }

  @Test("A list with more rows than are measured is printed completely")
  func manyRows() throws {
    let rows = (1...1_200).map { TextRow([StyledText("\($0)"), "x"]) }
    let lines = try written(.of(page: .of(rows, columns: [.init("", .right), .init("")]))).output.split(separator: "\n")
    #expect(lines.count == 1_200)
    #expect(lines[0] == "  1  x")
    #expect(lines[499] == "500  x")
    #expect(lines[1_199] == "1200  x")
  }

  @Test("An interruption stops the text output of a list")
  func interruption() {
    let reporter = TextReporter(settings: Settings(), interruption: Interruption { true })
    #expect(throws: Failure(.interrupted, "stopped")) {
      try Written(.of(page: .of([TextRow(name: "a")], columns: [.init("")])), reporter)
    }
  }
}
