import MVVMC

/// Lays rows out in columns as wide as their widest cell. The flexible column gives way and goes on in lines below.
///
/// The widths are taken from the first rows only, so that a list of any length can be written while it is read.
struct TableLayout {
  let columns: [RowList.Column]
  let width: Int
  let style: TextStyle

  private static let sampleSize = 500
  private static let gap = 2
  private static let leastFlexibleWidth = 24

  func write(_ rows: RowList, to output: Output, interruption: Interruption) throws(Failure) {
    var sample: [[StyledText]] = []
    var widths: [Int]?
    try rows.visit { (row) throws(Failure) in
      try interruption.check()
      let cells = row.cells
      if let widths {
        write(cells, widths, to: output)
        try output.relieve()
        return
      }
      sample.append(cells)
      guard sample.count == Self.sampleSize else { return }
      let measured = measure(sample)
      widths = measured
      for cells in sample { write(cells, measured, to: output) }
    }
    guard widths == nil else { return }
    let measured = measure(sample)
    for cells in sample { write(cells, measured, to: output) }
  }

  private func measure(_ sample: [[StyledText]]) -> [Int] {
    var widths = [Int](repeating: 0, count: columns.count)
    for cells in sample {
      for (index, cell) in cells.enumerated() { widths[index] = max(widths[index], Self.width(of: cell)) }
    }
    guard let flexible = columns.firstIndex(where: \.isFlexible) else { return widths }
    widths[flexible] = min(widths[flexible], room(widths, flexible))
    return widths
  }

  /// The columns that the others leave to the flexible one; only what is wider goes on in a line below.
  private func room(_ widths: [Int], _ flexible: Int) -> Int {
    let others = widths.enumerated().filter { $0.offset != flexible && $0.element > 0 }
    let taken = others.reduce(0) { $0 + $1.element + Self.gap }
    return max(Self.leastFlexibleWidth, width - taken)
  }

  private static func width(of text: StyledText) -> Int {
    text.spans.reduce(0) { $0 + DisplayWidth.of(TerminalText.escaped($1.text)) }
  }

  private func write(_ cells: [StyledText], _ widths: [Int], to output: Output) {
    output.write { bytes in
      var flexible: (indent: Int, lines: ArraySlice<String>, role: TextRole)?
      var column = 0
      // Blanks are written only before something, so that no line ends in them.
      var pendingBlanks = 0
      for (index, cell) in cells.enumerated() {
        let columnWidth = widths[index]
        if columnWidth == 0 && cell.spans.isEmpty { continue }
        if column > 0 { pendingBlanks += Self.gap }
        var cellWidth = Self.width(of: cell)
        var cell = cell
        if columns[index].isFlexible, cellWidth > columnWidth, cellWidth > room(widths, index) {
          let role = cell.spans.first?.role ?? .plain
          let lines = Wrapping.lines(of: TerminalText.escaped(cell.plain), width: room(widths, index))
          flexible = (column == 0 ? 0 : column + Self.gap, lines.dropFirst(), role)
          cell = StyledText(lines.first ?? "", role)
          cellWidth = DisplayWidth.of(lines.first ?? "")
        }
        let padding = max(0, columnWidth - cellWidth)
        if columns[index].alignment == .right { pendingBlanks += padding }
        if cellWidth > 0 {
          bytes.append(contentsOf: repeatElement(0x20, count: pendingBlanks))
          pendingBlanks = 0
          style.append(cell, to: &bytes)
        }
        if columns[index].alignment == .left { pendingBlanks += padding }
        column += (column > 0 ? Self.gap : 0) + max(columnWidth, cellWidth)
      }
      bytes.append(0x0a)
      guard let flexible else { return }
      for line in flexible.lines {
        bytes.append(contentsOf: repeatElement(0x20, count: flexible.indent))
        style.append(line, flexible.role, to: &bytes)
        bytes.append(0x0a)
      }
    }
  }
}
