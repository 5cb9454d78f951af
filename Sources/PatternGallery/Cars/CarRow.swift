import MVVMC

/// A car as a row of the list.
struct CarRow: PageRow {
  let position: Int
  let labels: CarLabels

  static let columns: [RowList.Column] = [.init(.right), .init(), .init(isFlexible: true), .init()]

  var cells: [StyledText] {
    [
      StyledText(String(position), .faint), StyledText("#\(labels.id)", .faint), StyledText(labels.title),
      labels.photo.text,
    ]
  }

  var content: Content { labels.content }
}
