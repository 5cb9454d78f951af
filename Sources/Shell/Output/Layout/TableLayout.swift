import MVVMC

/// Lays out rows in columns under their titles. No line is wider than the page.
///
/// The widths of the first rows decide the columns, so that a list of any length is written while it is read. If a
/// later row has a wider text, the columns move from there on.
struct TableLayout {
  let columns: [RowList.Column]
  let width: Int

  private static let sampleSize = 500

  func write(
    _ rows: RowList, _ style: TextStyle, to output: Output, interruption: Interruption
  ) throws(Failure) {
    try visit(rows, interruption) { (row, _) throws(Failure) in
      output.write { bytes in row.append(to: &bytes, style) }
      try output.relieve()
    }
  }

  /// Returns the heights, in lines, of the titles and of each row. The list must not be long.
  func heights(of rows: RowList) throws(Failure) -> (titles: Int, rows: [Int]) {
    var (titles, heights) = (0, [Int]())
    try visit(rows, Interruption()) { (row, isTitles) throws(Failure) in
      if isTitles { titles = row.height } else { heights.append(row.height) }
    }
    return (titles, heights)
  }

  /// Lays out the titles, if there are rows and titles, and each row.
  private func visit(
    _ rows: RowList, _ interruption: Interruption, _ body: (TableRow, _ isTitles: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    var sample: [any PageRow] = []
    var measure = Measure(columns, width)
    var plan: ColumnPlan?
    func begin() throws(Failure) {
      for row in sample { _ = measure.add(row, row.cells, shortToo: true) }
      let first = measure.plan()
      plan = first
      if let titles = TableRow(titlesOf: columns, first), !sample.isEmpty { try body(titles, true) }
      for row in sample { try body(laidOut(row, row.cells, first), false) }
    }
    try rows.visit { (row) throws(Failure) in
      try interruption.check()
      let cells = row.cells
      guard cells.count == columns.count else {
        throw Failure(
          .invalid, "\(rows.declaration): a row has \(cells.count) cells, but its list \(columns.count) columns",
          advice: "each row of a page needs a cell for each column")
      }
      guard var present = plan else {
        sample.append(row)
        if sample.count == Self.sampleSize { try begin() }
        return
      }
      if measure.add(row, cells, shortToo: present.hasShort) {
        present = measure.plan()
        plan = present
      }
      try body(laidOut(row, cells, present), false)
    }
    if plan == nil { try begin() }
  }

  private func laidOut(_ row: any PageRow, _ cells: [StyledText], _ plan: ColumnPlan) -> TableRow {
    TableRow(cells, short: row.shortCells, columns, plan, width: width)
  }

  /// The widest texts so far.
  private struct Measure {
    let columns: [RowList.Column]
    let width: Int
    private let canShorten: Bool
    private var widths: ColumnPlan.Widths

    init(_ columns: [RowList.Column], _ width: Int) {
      self.columns = columns
      self.width = width
      canShorten = columns.contains { column in
        column.concessions.contains { if case .shorten = $0.action { true } else { false } }
      }
      let nothing = columns.map { _ in 0 }
      widths = ColumnPlan.Widths(full: nothing, short: nothing)
    }

    func plan() -> ColumnPlan { ColumnPlan(columns, widths, width: width) }

    /// Adds a row. Returns true if one of its texts is wider than all before it.
    mutating func add(_ row: any PageRow, _ cells: [StyledText], shortToo: Bool) -> Bool {
      var isWider = false
      for (index, cell) in cells.enumerated() {
        let cellWidth = DisplayWidth.of(cell)
        guard cellWidth > widths.full[index] else { continue }
        widths.full[index] = cellWidth
        isWider = true
      }
      guard canShorten, shortToo else { return isWider }
      for (index, cell) in row.shortCells.prefix(columns.count).enumerated() {
        let cellWidth = DisplayWidth.of(cell)
        guard cellWidth > widths.short[index] else { continue }
        widths.short[index] = cellWidth
        isWider = true
      }
      return isWider
    }
  }
}
