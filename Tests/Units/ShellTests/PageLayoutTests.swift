import MVVMC
import ShellSupport
import Testing

@testable import Shell

@Suite("Layout of narrow pages")
struct PageLayoutTests {
  private static let columns: [RowList.Column] = [
    .init("", .right), .init("name", text: .wrapped(lines: 3)), .init("due", whenNarrow: .shorten(3)),
    .init("owner", text: .cut(at: 12), whenNarrow: .fold(2)), .init("created", whenNarrow: .drop(1)),
  ]

  private struct Row: PageRow {
    var cells: [StyledText]
    var shortDue = "Fri"
    var content: Content { .null }
    var shortCells: [StyledText] { [cells[0], cells[1], StyledText(shortDue), cells[3], cells[4]] }
  }

  private static func row(_ name: String, owner: String = "Ada Lovelace") -> Row {
    Row(cells: ["1", StyledText(name), "2026-12-04", StyledText(owner), "2026-01-01"])
  }

  private func lines(_ rows: [Row], width: Int) throws -> [String] {
    let page = Page(rows: RowList(columns: Self.columns, fields: [], rows), content: .null)
    return try written(page, width: width)
  }

  private func written(_ page: Page, width: Int) throws -> [String] {
    let reporter = TextReporter(settings: Settings(color: .never, width: width))
    let output = try Written(.of(page: page), reporter).output
    return output.split(separator: "\n").map(String.init)
  }

  @Test("A narrower page drops, folds and shortens columns in declared order, then wraps the name")
  func order() throws {
    let row = Self.row("Buy onions and leek for it")
    let whole = [
      "   name                        due         owner         created",
      "1  Buy onions and leek for it  2026-12-04  Ada Lovelace  2026-01-01",
    ]
    #expect(try lines([row], width: 67) == whole)
    let dropped = [
      "   name                        due         owner",
      "1  Buy onions and leek for it  2026-12-04  Ada Lovelace",
    ]
    #expect(try lines([row], width: 64) == dropped)
    #expect(try lines([row], width: 55) == dropped)
    // The name is wrapped to at least 24 columns. This width leaves it 23, so the owner moves to a line of its own.
    #expect(
      try lines([row], width: 52) == [
        "   name                        due", "1  Buy onions and leek for it  2026-12-04", "   owner Ada Lovelace",
      ])
    #expect(
      try lines([row], width: 37) == [
        "   name                        due", "1  Buy onions and leek for it  Fri", "   owner Ada Lovelace",
      ])
    #expect(
      try lines([row], width: 24) == [
        "   name              due", "1  Buy onions and    Fri", "   leek for it", "   owner Ada Lovelace",
      ])
  }

  @Test("A wrapped column has at most its declared number of lines, and the last one is cut")
  func manyLines() throws {
    let row = Self.row("one two three four five six seven eight nine ten eleven twelve", owner: "")
    #expect(
      try lines([row], width: 24) == [
        "   name              due", "1  one two three     Fri", "   four five six", "   seven eight nin…",
      ])
    let word = Self.row(String(repeating: "x", count: 200), owner: "")
    #expect(try lines([word], width: 24).last == "   " + String(repeating: "x", count: 15) + "…")
  }

  @Test("A wrapped column gets the width that a shorter one does not need")
  func sharing() throws {
    let columns: [RowList.Column] = [
      .init("long", text: .wrapped(lines: 3)), .init("short", text: .wrapped(lines: 3)),
    ]
    let page = Page.of([TextRow(["one two three four five six seven eight", "garlic"])], columns: columns)
    #expect(
      try written(page, width: 38) == [
        "long                            short", "one two three four five six     garlic", "seven eight",
      ])
  }

  @Test("The widest column is cut first")
  func cutFirst() throws {
    let page = Page.of([TextRow(["short", "a text that is long"])], columns: [.init("a"), .init("b")])
    #expect(try written(page, width: 20) == ["a      b", "short  a text that …"])
  }

  @Test("Folded columns share a line if they fit into it, and otherwise have a line each")
  func folding() throws {
    let columns: [RowList.Column] = [
      .init("name", text: .wrapped(lines: 3)), .init("owner", whenNarrow: .fold(1)),
      .init("group", whenNarrow: .fold(1)),
    ]
    let rows = [
      TextRow(["Leek and onions", "Ada", "Home"]), TextRow(["Leek", "", "Home"]), TextRow(["Leek", "", ""]),
      TextRow(["Leek", "Augusta Ada", "Morning runners"]),
    ]
    let page = Page.of(rows, columns: columns)
    #expect(
      try written(page, width: 36) == [
        "name", "Leek and onions", "  owner Ada, group Home", "Leek", "  group Home", "Leek", "Leek",
        "  owner Augusta Ada", "  group Morning runners",
      ])
  }

  @Test("A column is cut to its maximum width, and a folded column to the page width")
  func cutting() throws {
    let row = Self.row("Leek", owner: "Augusta Ada King Lovelace")
    #expect(try lines([row], width: 80)[1] == "1  Leek  2026-12-04  Augusta Ada…  2026-01-01")
    #expect(try lines([row], width: 30).last == "   owner Augusta Ada King Lov…")
  }

  @Test("The layout adapts to a later row that is wider than the measured rows")
  func widerLater() throws {
    let rows = (0..<600).map { Self.row($0 < 550 ? "Leek" : "Buy onions and leek for it", owner: "Ada") }
    let lines = try lines(rows, width: 45)
    #expect(lines[1] == "1  Leek  2026-12-04  Ada    2026-01-01")
    #expect(lines[551] == "1  Buy onions and leek for it  2026-12-04")
    #expect(lines[552] == "   owner Ada")
  }

  @Test("A list without rows or without column titles has no title line")
  func noTitles() throws {
    #expect(try lines([], width: 40) == [])
    #expect(try written(.of([TextRow(["a"])], columns: [.init("")]), width: 40) == ["a"])
  }

  @Test("Headings are cut, hints and messages are wrapped, and locations stay whole")
  func separateLines() throws {
    let name = String(repeating: "n", count: 50)
    let page = Page(
      above: [
        "Todos of " + StyledText(name, .heading).givingWay() + " (3 open)",
        StyledText(name),
        StyledText("note  " + String(repeating: "word ", count: 10) + "end").overflowing(.wrapped(indent: 6)),
        StyledText("/groups/" + name).overflowing(.whole),
      ], below: [StyledText(String(repeating: "hint ", count: 8) + "end")], content: .null)
    #expect(
      try written(page, width: 40) == [
        "Todos of \(String(repeating: "n", count: 21))… (3 open)",
        String(repeating: "n", count: 39) + "…",
        "note  word word word word word word word", "      word word word end", "/groups/\(name)",
        "hint hint hint hint hint hint hint hint", "end",
      ])
    let result = CommandResult.of(message: "+ item #1 \(name)")
    #expect(
      try Written(result, TextReporter(settings: Settings(color: .never, width: 40))).output
        == "+ item #1\n  \(String(repeating: "n", count: 38))\n  \(String(repeating: "n", count: 12))\n")
  }
}
