import CEditline
import MVVMC
import RandomSupport
import ShellSupport
import Testing

@testable import Shell
import LibC

@Suite("Width and height of random pages")
struct PageWidthTests {
  private static let pieces = [
    "a", "word", "Onions", " ", "  ", "漢字", "한국어", "👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}\u{302}", "❤️", "ｱ\u{ff9e}", "\t", "\n",
    "\u{1b}[31m",
    "\u{202e}", "\u{e0041}", "…", "\u{301}", "\u{200d}", "עברית", "नमस्ते", "🧑🏽‍🚀", "https://example.org/a/very/long/path",
    String(repeating: "x", count: 60),
  ]
  private static let roles: [TextRole] = [.plain, .faint, .alert, .done]

  private static func text(_ generator: inout SeededGenerator) -> StyledText {
    guard Int.random(in: 0..<5, using: &generator) > 0 else { return "" }
    let longest = [1, 3, 8, 20].randomElement(using: &generator) ?? 1
    var text: StyledText = ""
    for _ in 0..<Int.random(in: 1...longest, using: &generator) {
      let piece = StyledText(
        pieces.randomElement(using: &generator) ?? "", roles.randomElement(using: &generator) ?? .plain)
      text = text + (Bool.random(using: &generator) ? piece : piece.givingWay())
    }
    return text
  }

  private static func column(_ index: Int, _ generator: inout SeededGenerator) -> RowList.Column {
    let step = Int.random(in: 1...4, using: &generator)
    let rooms: [RowList.Column.Room] = [.whole, .cut(at: 12), .wrapped(lines: 3), .wrapped(lines: nil), .whole]
    let room = rooms.randomElement(using: &generator) ?? .whole
    let title = ["", "name", "漢字", "priority"].randomElement(using: &generator) ?? ""
    let alignment: RowList.Column.Alignment = Bool.random(using: &generator) ? .left : .right
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .init(title, alignment, text: room, whenNarrow: .drop(step))
    case 1: return .init(title, alignment, text: room, whenNarrow: .fold(step))
    case 2: return .init(title, alignment, text: room, whenNarrow: .shorten(step, title: "!"), .drop(step + 1))
    default: return .init(title, alignment, text: room)
    }
  }

  private struct Row: PageRow {
    let cells: [StyledText]
    var content: Content { .null }
    var shortCells: [StyledText] { cells.map { FittedText.cut($0, to: 5) } }
  }

  private static func page(_ generator: inout SeededGenerator) -> Page {
    let columns = (0..<Int.random(in: 1...9, using: &generator)).map { column($0, &generator) }
    let rows = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      Row(cells: columns.map { _ in text(&generator) })
    }
    let wrapped = text(&generator).overflowing(.wrapped(indent: Int.random(in: 0...50, using: &generator)))
    return Page(
      above: [text(&generator), wrapped, text(&generator)], rows: RowList(columns: columns, fields: [], rows),
      below: [text(&generator)], content: .null)
  }

  /// Returns the width of a line as the C library counts it: the sum of the widths of its scalars.
  private static func columns(of line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + max(0, Int(ce_width($1.value))) }
  }

  @Test("No line of a random page is wider than the page", arguments: 0..<20 as Range<UInt64>)
  func linesFitTheWidth(seed: UInt64) throws {
    setlocale(LC_CTYPE, "C.UTF-8")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let page = Self.page(&generator)
      let message = Self.text(&generator).plain
      let result = CommandResult.of(message: message, lines: [Self.text(&generator)], page: page)
      let width = Int.random(in: 40...120, using: &generator)
      let output = try Written(result, TextReporter(settings: Settings(color: .never, width: width))).output
      for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(Self.columns(of: line) <= width, "\(width) columns, seed \(seed): \(line)")
      }
      // At smaller widths, lines may be too wide, but printing must not fail.
      for width in [1, 2, 5, 20] {
        _ = try Written(result, TextReporter(settings: Settings(color: .never, width: width)))
      }
    }
  }

  @Test("The computed heights of a list's rows match the number of printed lines", arguments: [40, 80, 120])
  func heights(width: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width))
    var listCount = 0
    for _ in 0..<40 {
      guard let rows = Self.page(&generator).rows else { continue }
      listCount += 1
      let page = Page(rows: rows, content: .null)
      let output = try Written(.of(page: page), TextReporter(settings: Settings(color: .never, width: width))).output
      let heights = try TableLayout(columns: rows.columns, width: width).heights(of: rows)
      #expect(heights.rows.count == rows.count)
      #expect(heights.titles + heights.rows.reduce(0, +) == output.utf8.filter { $0 == 0x0a }.count)
    }
    #expect(listCount > 20)
  }
}
