/// Determines the vertical position of each item of an ordered grid: close to the items to which it is joined, and
/// clear of the items above and below it.
///
/// The items of each column in turn are moved toward where their arrows would be straight. To keep their order and
/// minimum distances with the least sum of squared deviations is an isotonic regression, which is found by pooling
/// adjacent violators (Barlow et al., 1972).
struct RowPlacement {
  /// The space between two items of a column, in pixels.
  static let gap = 14
  /// The maximum distance, in pixels, of the middle of the initial place from the top. If a drawing is higher than the
  /// window, the reader first sees its upper left corner.
  static let maxInitialMiddle = 240

  private(set) var middles: [Double]
  private let grid: MapGrid
  private let ports: MapPorts

  init(_ grid: MapGrid, _ ports: MapPorts, initialItem: Int?) {
    self.grid = grid
    self.ports = ports
    middles = Array(repeating: 0, count: grid.items.count)
    for column in grid.columns { placeInitially(column) }
    let sweeps = grid.items.count <= 10_000 ? 30 : 6
    for sweep in 0..<sweeps {
      let columns = sweep.isMultiple(of: 2) ? Array(grid.columns.indices) : grid.columns.indices.reversed()
      for column in columns {
        // The last sweeps consider both sides, to balance the preference of the sweep before.
        moveTowardNeighbors(
          column, left: sweep.isMultiple(of: 2) || sweep > 20, right: !sweep.isMultiple(of: 2) || sweep > 20)
      }
    }
    // Rounding keeps the minimum distances, which are integers, because all heights are even.
    middles = middles.map { $0.rounded() }
    let top = grid.items.indices.map { middles[$0] - Double(grid.items[$0].height / 2) }.min() ?? 0
    middles = middles.map { $0 - top }
    if let initialItem { moveIntoView(initialItem) }
  }

  /// Moves an item up, so that it is visible without scrolling, and keeps all other items of its column below it.
  private mutating func moveIntoView(_ item: Int) {
    let limit = Double(max(grid.items[item].height / 2, Self.maxInitialMiddle))
    guard middles[item] > limit else { return }
    middles[item] = limit
    var above = item
    for other in grid.columns[grid.items[item].column] where other != item {
      middles[other] = max(
        middles[other], middles[above] + Double(Self.minDistance(grid.items[above], grid.items[other])))
      above = other
    }
  }

  /// Returns the least distance between the middles of two adjacent items.
  static func minDistance(_ upper: MapGrid.Item, _ lower: MapGrid.Item) -> Int {
    (upper.height + lower.height) / 2 + gap
  }

  private mutating func placeInitially(_ column: [Int]) {
    for (upper, lower) in zip(column, column.dropFirst()) {
      middles[lower] = middles[upper] + Double(Self.minDistance(grid.items[upper], grid.items[lower]))
    }
    // All columns are initially centered.
    let middle = ((column.first.map { middles[$0] } ?? 0) + (column.last.map { middles[$0] } ?? 0)) / 2
    for item in column { middles[item] -= middle }
  }

  private mutating func moveTowardNeighbors(_ column: Int, left: Bool, right: Bool) {
    let items = grid.columns[column]
    var offset = 0.0
    var offsets: [Double] = []
    // Blocks of items at their minimum distances: the position of the block, without the offsets of its items; its
    // weight; and its number of items.
    var blocks: [(position: Double, weight: Double, count: Int)] = []
    for (position, item) in items.enumerated() {
      if position > 0 { offset += Double(Self.minDistance(grid.items[items[position - 1]], grid.items[item])) }
      offsets.append(offset)
      let (preferredMiddle, weight) = preferredMiddle(item, left: left, right: right)
      var block = (position: preferredMiddle - offset, weight: weight, count: 1)
      while let last = blocks.last, last.position > block.position {
        let weight = last.weight + block.weight
        let position = (last.position * last.weight + block.position * block.weight) / weight
        block = (position, weight, last.count + block.count)
        blocks.removeLast()
      }
      blocks.append(block)
    }
    var index = 0
    for block in blocks {
      for _ in 0..<block.count {
        middles[items[index]] = block.position + offsets[index]
        index += 1
      }
    }
  }

  /// Returns the middle at which the lines of an item are straight on average, and the weight of this preference. An
  /// item without neighbors on these sides prefers to stay, with a small weight.
  private func preferredMiddle(_ item: Int, left: Bool, right: Bool) -> (Double, Double) {
    var sum = 0.0
    var count = 0.0
    func add(_ other: Int, _ port: Double, _ otherPort: Double) {
      // Straight lines between bends matter more than straight lines to boxes.
      let weight = grid.items[item].height == 0 && grid.items[other].height == 0 ? 4.0 : 1.0
      sum += weight * (middles[other] + otherPort - port)
      count += weight
    }
    for line in left ? grid.items[item].leftLines : [] {
      add(grid.lines[line].left, ports.rightEnds[line], ports.leftEnds[line])
    }
    for line in right ? grid.items[item].rightLines : [] {
      add(grid.lines[line].right, ports.leftEnds[line], ports.rightEnds[line])
    }
    return count > 0 ? (sum / count, count) : (middles[item], 0.01)
  }
}
