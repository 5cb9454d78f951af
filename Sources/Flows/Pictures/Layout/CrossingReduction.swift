/// Orders the items of a grid's columns so that few arrows cross.
///
/// Barycenter sweeps (Sugiyama, Tagawa and Toda, 1981) are followed by exchanges of neighbors (Gansner, Koutsofios,
/// North and Vo, 1993), and the order with the fewest crossings is kept. Larger drawings get fewer sweeps.
struct CrossingReduction {
  private var grid: MapGrid
  /// The items to the left of each item to which lines join it.
  private let left: [[Int]]
  /// The items to the right of each item to which lines join it.
  private let right: [[Int]]
  /// The position of each item in its column.
  private var rank: [Int]

  private init(_ grid: MapGrid) {
    self.grid = grid
    left = grid.items.map { $0.leftLines.map { grid.lines[$0].left } }
    right = grid.items.map { $0.rightLines.map { grid.lines[$0].right } }
    rank = Array(repeating: 0, count: grid.items.count)
    for column in grid.columns.indices { renumber(column) }
  }

  /// Returns the grid with ordered columns.
  static func ordered(_ grid: MapGrid) -> MapGrid {
    var reduction = CrossingReduction(grid)
    let isSmall = grid.items.count <= 1_500
    let sweeps = isSmall ? 24 : grid.items.count <= 10_000 ? 6 : 2
    var best = grid.columns
    var fewest = reduction.crossings()
    for sweep in 0..<sweeps where fewest > 0 {
      reduction.sweep(isRightwards: sweep.isMultiple(of: 2))
      if isSmall { reduction.exchange() }
      let crossings = reduction.crossings()
      if crossings < fewest { (best, fewest) = (reduction.grid.columns, crossings) }
    }
    var grid = grid
    grid.columns = best
    return grid
  }

  private mutating func renumber(_ column: Int) {
    for (position, item) in grid.columns[column].enumerated() { rank[item] = position }
  }

  /// Sorts each column by the mean position of its items' neighbors in the column before.
  private mutating func sweep(isRightwards: Bool) {
    let columns = Array(grid.columns.indices)
    for column in isRightwards ? columns : columns.reversed() {
      let keys = grid.columns[column].map { item in
        let beside = isRightwards ? left[item] : right[item]
        let sum = beside.reduce(0) { $0 + rank[$1] }
        // An item without neighbors on that side keeps its position.
        return beside.isEmpty ? Double(rank[item]) : Double(sum) / Double(beside.count)
      }
      let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
      grid.columns[column] = order.map { grid.columns[column][$0] }
      renumber(column)
    }
  }

  /// Exchanges adjacent items as long as that removes crossings.
  private mutating func exchange() {
    for column in grid.columns.indices {
      var isBetter = true
      while isBetter {
        isBetter = false
        for position in grid.columns[column].indices.dropLast() {
          let (upper, lower) = (grid.columns[column][position], grid.columns[column][position + 1])
          if crossings(upper, over: lower) > crossings(lower, over: upper) {
            grid.columns[column].swapAt(position, position + 1)
            (rank[upper], rank[lower]) = (position + 1, position)
            isBetter = true
          }
        }
      }
    }
  }

  /// Returns the number of crossings between the lines of two items of a column, if one is right above the other.
  private func crossings(_ upper: Int, over lower: Int) -> Int {
    func count(_ first: [Int], _ second: [Int]) -> Int {
      first.reduce(0) { sum, one in sum + second.count { rank[$0] < rank[one] } }
    }
    return count(left[upper], left[lower]) + count(right[upper], right[lower])
  }

  /// Returns the number of all crossings, counted with a Fenwick tree (Barth, Jünger and Mutzel, 2002).
  private func crossings() -> Int {
    var total = 0
    for column in grid.columns.indices.dropLast() {
      let size = grid.columns[column + 1].count
      var tree = [Int](repeating: 0, count: size + 1)
      var seen = 0
      for item in grid.columns[column] {
        let ends = right[item].map { rank[$0] }
        for end in ends {
          var (position, before) = (end + 1, 0)
          while position > 0 {
            before += tree[position]
            position -= position & -position
          }
          total += seen - before
        }
        for end in ends {
          var position = end + 1
          while position <= size {
            tree[position] += 1
            position += position & -position
          }
        }
        seen += ends.count
      }
    }
    return total
  }
}
