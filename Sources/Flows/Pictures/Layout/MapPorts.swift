/// The heights at which lines touch boxes, labels and bends. At a box, they are spaced evenly, in the order of their
/// other ends.
struct MapPorts {
  /// The vertical distance between two arrows at a box, in pixels.
  static let pitch = 16

  /// The offset of the left end of each line from the middle of the item there.
  private(set) var leftEnds: [Double]
  /// The offset of the right end of each line from the middle of the item there.
  private(set) var rightEnds: [Double]

  init(_ grid: MapGrid) {
    var rank = [Int](repeating: 0, count: grid.items.count)
    for column in grid.columns { for (position, item) in column.enumerated() { rank[item] = position } }
    leftEnds = [Double](repeating: 0, count: grid.lines.count)
    rightEnds = leftEnds
    for item in grid.items {
      let toLeft = item.leftLines.sorted { rank[grid.lines[$0].left] < rank[grid.lines[$1].left] }
      for (line, offset) in zip(toLeft, Self.offsets(of: toLeft.count, at: item.kind)) { rightEnds[line] = offset }
      let toRight = item.rightLines.sorted { rank[grid.lines[$0].right] < rank[grid.lines[$1].right] }
      for (line, offset) in zip(toRight, Self.offsets(of: toRight.count, at: item.kind)) { leftEnds[line] = offset }
    }
  }

  private static func offsets(of count: Int, at kind: MapGrid.Kind) -> [Double] {
    let pitch =
      switch kind {
      case .place: pitch
      // An arrow within a column touches its label twice on the left, a few pixels apart. The arrows of a bundle begin
      // at one point of their label.
      case .label, .bend: count > 2 ? 0 : 8
      }
    return (0..<count).map { Double(pitch * $0) - Double(pitch * (count - 1)) / 2 }
  }
}
