import MVVMC

/// The columns of a list on a page: which are shown, their widths, and which are shortened.
struct ColumnPlan: Equatable {
  /// A column that is shown.
  struct Shown: Equatable {
    let index: Int
    /// The first screen column, from 0.
    let start: Int
    let width: Int
    let isShort: Bool
    let title: String
  }

  /// The shown columns, from left to right.
  private(set) var shown: [Shown] = []
  /// The columns whose text is below the row.
  private(set) var folded: [Int] = []
  /// The indentation of the text below a row.
  private(set) var indent = 0

  /// True if a column shows its short text.
  var hasShort: Bool { shown.contains(where: \.isShort) }

  /// The widths of the widest full and shortened texts of each column. 0 if a column is empty.
  struct Widths: Equatable {
    var full: [Int]
    var short: [Int]
  }

  private static let leastWrapped = 24
  private static let leastText = 8
  private static let leastFixed = 3
  private static let leastFold = 20

  /// Fits columns into a page of `width` screen columns.
  init(_ columns: [RowList.Column], _ widths: Widths, width: Int) {
    var draft = Draft(columns, widths)
    for step in Set(columns.flatMap { $0.concessions.map(\.step) }).sorted() where !draft.fits(width, Self.leastWrapped)
    {
      draft.concede(step)
    }
    draft.shareRoom(width)
    var start = 0
    for (index, column) in columns.enumerated() where draft.isShown(index) {
      shown.append(
        Shown(
          index: index, start: start, width: draft.widths[index], isShort: draft.isShort[index],
          title: draft.title(index)))
      start += draft.widths[index] + draft.gap
      if case .wrapped = column.room, indent == 0 { indent = shown.last?.start ?? 0 }
    }
    folded = columns.indices.filter { draft.isFolded[$0] && widths.full[$0] > 0 }
    if indent == 0 || width - indent < Self.leastFold { indent = min(2, width / 4) }
  }

  /// The columns while their concessions are applied.
  private struct Draft {
    let columns: [RowList.Column]
    let measured: Widths
    var isDropped: [Bool]
    var isFolded: [Bool]
    var isShort: [Bool]
    var widths: [Int]
    var gap = 2

    init(_ columns: [RowList.Column], _ measured: Widths) {
      self.columns = columns
      self.measured = measured
      isDropped = columns.indices.map { measured.full[$0] == 0 }
      isFolded = columns.map { _ in false }
      isShort = isFolded
      widths = []
      widths = columns.indices.map(naturalWidth)
    }

    func isShown(_ index: Int) -> Bool { !isDropped[index] && !isFolded[index] }

    func isWrapped(_ index: Int) -> Bool {
      if case .wrapped = columns[index].room { isShown(index) } else { false }
    }

    func title(_ index: Int) -> String {
      for concession in columns[index].concessions where isShort[index] {
        if case .shorten(let title?) = concession.action { return title }
      }
      return columns[index].title
    }

    /// Returns the width of a column if there is enough room.
    private func naturalWidth(_ index: Int) -> Int {
      let text = isShort[index] ? measured.short[index] : measured.full[index]
      guard text > 0 else { return 0 }
      let title = DisplayWidth.of(StyledText(title(index)))
      if case .cut(let limit) = columns[index].room { return max(title, min(text, limit)) }
      return max(title, text)
    }

    mutating func concede(_ step: Int) {
      for (index, column) in columns.enumerated() {
        for concession in column.concessions where concession.step == step && isShown(index) {
          switch concession.action {
          case .drop: isDropped[index] = true
          case .fold: isFolded[index] = true
          case .shorten: isShort[index] = true
          }
        }
        widths[index] = naturalWidth(index)
        // If all its short texts are empty, the column would be blank.
        if widths[index] == 0 { isDropped[index] = true }
      }
    }

    /// Returns the width of a row if no wrapped text is wider than `wrapped`.
    private func total(_ wrapped: Int) -> Int {
      let shown = columns.indices.filter(isShown)
      return shown.reduce(gap * max(0, shown.count - 1)) {
        $0 + (isWrapped($1) ? min(widths[$1], wrapped) : widths[$1])
      }
    }

    func fits(_ width: Int, _ wrapped: Int) -> Bool { total(wrapped) <= width }

    /// Gives wrapped texts the width that the other columns leave. If that is too narrow to read, the others are cut.
    mutating func shareRoom(_ width: Int) {
      cutFixed(width)
      let wrapped = columns.indices.filter(isWrapped).sorted { widths[$0] < widths[$1] }
      var room = width - total(0)
      for (place, index) in wrapped.enumerated() {
        widths[index] = min(widths[index], max(1, room / (wrapped.count - place)))
        room -= widths[index]
      }
    }

    private mutating func cutFixed(_ width: Int) {
      while !fits(width, ColumnPlan.leastText) {
        let fixed = columns.indices.filter { isShown($0) && !isWrapped($0) }
        let byWidth = fixed.sorted { widths[$0] > widths[$1] }
        guard let widest = byWidth.first else { return }
        if widths[widest] > ColumnPlan.leastFixed {
          let next = byWidth.dropFirst().first.map { widths[$0] } ?? 0
          let excess = total(ColumnPlan.leastText) - width
          widths[widest] -= max(1, min(excess, widths[widest] - max(ColumnPlan.leastFixed, next)))
        } else if gap > 1 {
          gap = 1
        } else if let last = fixed.last, columns.indices.filter(isShown).count > 1 {
          isDropped[last] = true
        } else {
          widths[widest] = min(widths[widest], max(1, width))
          return
        }
      }
    }
  }
}
