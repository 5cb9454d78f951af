/// The points at which arrows touch boxes and bends. At a box each arrow has its own height, in the order of the
/// arrows' other ends.
struct MapPorts {
  /// The vertical distance between two arrows at a box, in pixels.
  static let pitch = 16

  /// The offsets from the middle of each item at which lines to its left and right neighbors begin, in the order of
  /// `items[…].left` and `right`.
  private(set) var leftOffsets: [[Double]]
  private(set) var rightOffsets: [[Double]]
  /// The offsets of the other ends of these lines, from the middles of the neighbors.
  private(set) var leftNeighborOffsets: [[Double]]
  private(set) var rightNeighborOffsets: [[Double]]

  init(_ grid: MapGrid) {
    var rank = [Int](repeating: 0, count: grid.items.count)
    for column in grid.columns { for (position, item) in column.enumerated() { rank[item] = position } }
    leftOffsets = grid.items.map { Self.offsets($0.leftNeighbors, of: $0, rank) }
    rightOffsets = grid.items.map { Self.offsets($0.rightNeighbors, of: $0, rank) }
    leftNeighborOffsets = leftOffsets.map { $0.map { _ in 0 } }
    rightNeighborOffsets = rightOffsets.map { $0.map { _ in 0 } }
    // Boxes are never adjacent. The offsets between other items are a few pixels at most, and are ignored.
    for (place, item) in grid.items.enumerated() {
      guard case .place = item.kind else { break }
      for (position, other) in item.rightNeighbors.enumerated() {
        guard let back = grid.items[other].leftNeighbors.firstIndex(of: place) else { continue }
        rightNeighborOffsets[place][position] = leftOffsets[other][back]
        leftNeighborOffsets[other][back] = rightOffsets[place][position]
      }
      for (position, other) in item.leftNeighbors.enumerated() {
        guard let back = grid.items[other].rightNeighbors.firstIndex(of: place) else { continue }
        leftNeighborOffsets[place][position] = rightOffsets[other][back]
        rightNeighborOffsets[other][back] = leftOffsets[place][position]
      }
    }
  }

  private static func offsets(_ others: [Int], of item: MapGrid.Item, _ rank: [Int]) -> [Double] {
    var pitch = pitch
    // An arrow whose ends touch its label on the same side gets a small distance between them. A bundle divides at one
    // point.
    if case .place = item.kind {} else { pitch = others.count > 2 ? 0 : 8 }
    var offsets = [Double](repeating: 0, count: others.count)
    let order = others.indices.sorted { (rank[others[$0]], $0) < (rank[others[$1]], $1) }
    for (position, index) in order.enumerated() {
      offsets[index] = Double(pitch * position) - Double(pitch * (others.count - 1)) / 2
    }
    return offsets
  }
}
