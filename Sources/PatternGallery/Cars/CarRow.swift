import MVVMC

/// A row of the list of cars.
struct CarRow: PageRow {
  let position: Int
  let labels: CarLabels

  static let columns: [RowList.Column] = [
    .init("", .right), .init("id"), .init("title", text: .wrapped(lines: 3)), .init("power", .right),
    .init("photo", whenNarrow: .drop(1)),
  ]

  var cells: [StyledText] {
    [
      StyledText(String(position), .faint), StyledText("#\(labels.id)", .faint), StyledText(labels.title),
      StyledText(labels.power ?? ""),
      labels.photo.text,
    ]
  }

  var content: Content { labels.content }
}
