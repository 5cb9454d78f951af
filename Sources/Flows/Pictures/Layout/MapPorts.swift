/// The heights at which arrows touch boxes, labels and bends. At a box, the arrows are spaced evenly, in the order of
/// their other ends.
struct MapPorts {
  /// The vertical distance between two arrows at a box, in pixels.
  static let pitch = 16

  /// For each item, the offsets from its middle at which lines to its left neighbors begin, in the order of
  /// ``MapGrid/Item/leftNeighbors``.
  private(set) var leftOffsets: [[Double]]
  /// For each item, the offsets from its middle at which lines to its right neighbors begin, in the order of
  /// ``MapGrid/Item/rightNeighbors``.
  private(set) var rightOffsets: [[Double]]
  /// The offsets at which the lines of ``leftOffsets`` end, from the middles of the neighbors.
  private(set) var leftNeighborOffsets: [[Double]]
  /// The offsets at which the lines of ``rightOffsets`` end, from the middles of the neighbors.
  private(set) var rightNeighborOffsets: [[Double]]

  init(_ grid: MapGrid) {
    var rank = [Int](repeating: 0, count: grid.items.count)
    for column in grid.columns { for (position, item) in column.enumerated() { rank[item] = position } }
    leftOffsets = grid.items.map { Self.offsets($0.leftNeighbors, of: $0, rank) }
    rightOffsets = grid.items.map { Self.offsets($0.rightNeighbors, of: $0, rank) }
    leftNeighborOffsets = leftOffsets.map { $0.map { _ in 0 } }
    rightNeighborOffsets = rightOffsets.map { $0.map { _ in 0 } }
    // Two boxes are never neighbors. The offsets between labels and bends are a few pixels at most, and stay 0 here.
    for (place, item) in grid.items.enumerated() {
      // All places come first.
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
    // An arrow within a column touches its label twice on the left, a few pixels apart. The arrows of a bundle begin at
    // one point of their label.
    if case .place = item.kind {} else { pitch = others.count > 2 ? 0 : 8 }
    var offsets = [Double](repeating: 0, count: others.count)
    let order = others.indices.sorted { (rank[others[$0]], $0) < (rank[others[$1]], $1) }
    for (position, index) in order.enumerated() {
      offsets[index] = Double(pitch * position) - Double(pitch * (others.count - 1)) / 2
    }
    return offsets
  }
}
