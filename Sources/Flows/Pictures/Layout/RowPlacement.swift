/// Gives every item of an ordered grid its height in the drawing: near what it is joined to, and clear of its
/// neighbours.
///
/// Each column in turn is moved to where its arrows would be straight. The least sum of squared moves that keeps the
/// order and the distances is an isotonic regression, found by pooling adjacent violators (Barlow et al., 1972).
struct RowPlacement {
  /// The distance between two items of a column.
  static let gap = 14
  /// The lowest position of the middle of the first place: a reader of a drawing that is higher than the window
  /// sees its upper left corner first.
  static let lowestBeginning = 240

  /// The middle of every item.
  private(set) var middles: [Double]
  private let grid: MapGrid
  private let ports: MapPorts

  init(_ grid: MapGrid, _ ports: MapPorts, beginning: Int? = nil) {
    self.grid = grid
    self.ports = ports
    middles = Array(repeating: 0, count: grid.items.count)
    for column in grid.columns { stack(column) }
    let sweeps = grid.items.count <= 10_000 ? 30 : 6
    for sweep in 0..<sweeps {
      let columns = sweep.isMultiple(of: 2) ? Array(grid.columns.indices) : grid.columns.indices.reversed()
      for column in columns {
        // At last both sides count, which evens out what the last sweep favoured.
        settle(column, left: sweep.isMultiple(of: 2) || sweep > 20, right: !sweep.isMultiple(of: 2) || sweep > 20)
      }
    }
    // Rounded, the distances stay: they and all heights are whole and even.
    middles = middles.map { $0.rounded() }
    let top = grid.items.indices.map { middles[$0] - Double(grid.items[$0].height / 2) }.min() ?? 0
    middles = middles.map { $0 - top }
    if let beginning { raise(beginning) }
  }

  /// Moves an item up to where it is seen at once, above all others of its column.
  private mutating func raise(_ item: Int) {
    let highest = Double(max(grid.items[item].height / 2, Self.lowestBeginning))
    guard middles[item] > highest else { return }
    middles[item] = highest
    var above = item
    for other in grid.columns[grid.items[item].column] where other != item {
      middles[other] = max(
        middles[other], middles[above] + Double(Self.distance(grid.items[above], grid.items[other])))
      above = other
    }
  }

  /// The least distance between the middles of two neighbours, the first above.
  static func distance(_ upper: MapGrid.Item, _ lower: MapGrid.Item) -> Int {
    (upper.height + lower.height) / 2 + gap
  }

  private mutating func stack(_ column: [Int]) {
    for (upper, lower) in zip(column, column.dropFirst()) {
      middles[lower] = middles[upper] + Double(Self.distance(grid.items[upper], grid.items[lower]))
    }
    // Columns begin centred on each other.
    let middle = ((column.first.map { middles[$0] } ?? 0) + (column.last.map { middles[$0] } ?? 0)) / 2
    for item in column { middles[item] -= middle }
  }

  /// Moves the items of a column towards what they are joined to.
  private mutating func settle(_ column: Int, left: Bool, right: Bool) {
    let items = grid.columns[column]
    var offset = 0.0
    var offsets: [Double] = []
    // Blocks of items that touch: where the first stands, how heavy they are, how many they are.
    var blocks: [(position: Double, weight: Double, count: Int)] = []
    for (position, item) in items.enumerated() {
      if position > 0 { offset += Double(Self.distance(grid.items[items[position - 1]], grid.items[item])) }
      offsets.append(offset)
      let (wish, weight) = wish(item, left: left, right: right)
      var block = (position: wish - offset, weight: weight, count: 1)
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

  /// The preferred position of an item, and its weight.
  private func wish(_ item: Int, left: Bool, right: Bool) -> (Double, Double) {
    var sum = 0.0
    var count = 0.0
    func add(_ other: Int, _ port: Double, _ otherPort: Double) {
      // A bend that is drawn straight is worth more than a straight way into a box.
      let weight = grid.items[item].height == 0 && grid.items[other].height == 0 ? 4.0 : 1.0
      sum += weight * (middles[other] + otherPort - port)
      count += weight
    }
    if left {
      for (position, other) in grid.items[item].left.enumerated() {
        add(other, ports.left[item][position], ports.facingLeft[item][position])
      }
    }
    if right {
      for (position, other) in grid.items[item].right.enumerated() {
        add(other, ports.right[item][position], ports.facingRight[item][position])
      }
    }
    return count > 0 ? (sum / count, count) : (middles[item], 0.01)
  }
}
