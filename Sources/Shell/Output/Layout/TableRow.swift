import MVVMC

/// A row of a list, laid out in lines.
struct TableRow {
  private let plan: ColumnPlan
  /// The text in each shown column, in the row's first line.
  private var texts: [StyledText]
  /// The further lines of wrapped columns, by the index of the column among the shown ones.
  private var continuations: [(place: Int, lines: [StyledText])] = []
  private var folded: [StyledText] = []
  private let columns: [RowList.Column]

  /// Lays out cells. `short` provides the texts of shortened columns.
  init(
    _ cells: [StyledText], short: @autoclosure () -> [StyledText], _ columns: [RowList.Column], _ plan: ColumnPlan,
    width: Int
  ) {
    self.plan = plan
    self.columns = columns
    let short = plan.hasShort ? short() : []
    texts = []
    texts.reserveCapacity(plan.shown.count)
    for (place, column) in plan.shown.enumerated() {
      let source = column.isShort ? short : cells
      let text = column.index < source.count ? source[column.index] : ""
      guard DisplayWidth.of(text) > column.width else {
        texts.append(text)
        continue
      }
      guard case .wrapped(let limit) = columns[column.index].room else {
        texts.append(FittedText.cut(text, to: column.width))
        continue
      }
      let lines = FittedText.lines(of: text, first: column.width, width: column.width, limit: limit)
      texts.append(lines[0])
      if lines.count > 1 { continuations.append((place, Array(lines.dropFirst()))) }
    }
    folded = plan.folded.isEmpty ? [] : foldedLines(cells, width)
  }

  /// Lays out the titles of the columns, or returns `nil` if no column has one.
  init?(titlesOf columns: [RowList.Column], _ plan: ColumnPlan) {
    guard plan.shown.contains(where: { !$0.title.isEmpty }) else { return nil }
    self.plan = plan
    self.columns = columns
    texts = plan.shown.map { FittedText.cut(StyledText($0.title, .faint), to: $0.width) }
  }

  var height: Int { 1 + (continuations.map(\.lines.count).max() ?? 0) + folded.count }

  /// Appends the lines of the row, each with a newline.
  func append(to bytes: inout [UInt8], _ style: TextStyle) {
    appendLine(to: &bytes, style) { texts[$0] }
    for line in 0..<(continuations.map(\.lines.count).max() ?? 0) {
      appendLine(to: &bytes, style) { place in
        guard let lines = continuations.first(where: { $0.place == place })?.lines, line < lines.count else {
          return ""
        }
        return lines[line]
      }
    }
    for line in folded {
      bytes.append(contentsOf: repeatElement(0x20, count: plan.indent))
      style.append(line, to: &bytes)
      bytes.append(0x0a)
    }
  }

  /// Appends a line. Blanks are written only before text, so that no line ends in blanks.
  private func appendLine(to bytes: inout [UInt8], _ style: TextStyle, _ text: (Int) -> StyledText) {
    var end = 0
    for (place, column) in plan.shown.enumerated() {
      let text = text(place)
      guard !text.spans.isEmpty else { continue }
      let width = DisplayWidth.of(text)
      let start = column.start + (columns[column.index].alignment == .right ? max(0, column.width - width) : 0)
      bytes.append(contentsOf: repeatElement(0x20, count: max(0, start - end)))
      style.append(text, to: &bytes)
      end = start + width
    }
    bytes.append(0x0a)
  }

  /// Returns the folded texts: on one line if they fit, or else on one line each.
  private func foldedLines(_ cells: [StyledText], _ width: Int) -> [StyledText] {
    let parts = plan.folded.compactMap { index -> StyledText? in
      guard index < cells.count, !cells[index].spans.isEmpty else { return nil }
      let title = columns[index].title
      return title.isEmpty ? cells[index] : StyledText("\(title) ", .faint) + cells[index]
    }
    guard let first = parts.first else { return [] }
    let line = parts.dropFirst().reduce(first) { $0 + StyledText(", ", .faint) + $1 }
    let room = width - plan.indent
    return DisplayWidth.of(line) <= room ? [line] : parts.map { FittedText.cut($0, to: room) }
  }
}
