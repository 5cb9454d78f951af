import Shell

/// The columns of a layered drawing (Sugiyama, Tagawa and Toda, 1981) and their items.
///
/// The distance of a place from the initial one determines its column. Between two columns of places is one for the
/// labels of arrows. An arrow that passes a column has an item there, too: a bend, which keeps the arrow clear of boxes
/// and labels.
struct MapGrid {
  enum Kind: Equatable {
    case place(Int)
    /// The label of the arrow at an index. The label of a bundle belongs to the bundle's last arrow.
    case label(Int)
    /// A bend of the arrow at an index.
    case bend(Int)
  }

  struct Item {
    var kind: Kind
    var column: Int
    /// The height in pixels; 0 for a bend.
    var height: Int
    /// The lines to items of the column to the left.
    var leftLines: [Int] = []
    /// The lines to items of the column to the right.
    var rightLines: [Int] = []
  }

  /// A part of an arrow, between two items of adjacent columns.
  struct Line {
    let left: Int
    let right: Int
  }

  /// The items. The places come first and keep their indices.
  private(set) var items: [Item] = []
  private(set) var lines: [Line] = []
  /// The items of each column, from top to bottom.
  var columns: [[Int]] = []
  /// The items along each arrow, from start to end. If the drawing has too many bends, an arrow across several columns
  /// has only its two places, because it is straight and has no label.
  private(set) var routes: [[Int]] = []

  /// The number of bends above which arrows across several columns are straight.
  private static let maxBends = 20_000

  /// Creates the columns of a graph. The heights are in pixels, by the index of the place or of the arrow.
  init(_ graph: DrawnGraph, placeHeights: [Int], labelHeights: [Int]) {
    let (arrows, distances) = (graph.arrows, graph.places.map(\.distance))
    columns = Array(repeating: [], count: 2 * ((distances.max() ?? -1) + 1))
    for (index, height) in placeHeights.enumerated() { add(.place(index), 2 * distances[index], height) }
    let bundles = Self.bundles(graph)
    var labels: [Int: Int] = [:]
    let bends = arrows.reduce(0) { $0 + 2 * abs(distances[$1.from] - distances[$1.to]) }
    for (index, arrow) in arrows.enumerated() {
      let (from, to) = (2 * distances[arrow.from], 2 * distances[arrow.to])
      if bends > Self.maxBends && abs(from - to) > 2 {
        routes.append([arrow.from, arrow.to])
        continue
      }
      // The label is next to the start of the arrow. An arrow within a column leaves to the right and returns.
      let labelColumn = to < from ? from - 1 : from + 1
      let passed = to > from ? Array(from + 1..<to) : to < from ? (to + 1..<from).reversed() : [from + 1]
      var route = [arrow.from]
      for column in passed {
        guard column == labelColumn else {
          route.append(add(.bend(index), column, 0))
          continue
        }
        let owner = bundles[index] ?? index
        let item = labels[owner] ?? add(.label(owner), column, labelHeights[owner])
        labels[owner] = item
        route.append(item)
      }
      route.append(arrow.to)
      routes.append(route)
      for (first, second) in zip(route, route.dropFirst()) { join(first, second) }
    }
  }

  /// The minimum number of arrows with the same start and labels that are drawn as a bundle: as one, up to their label.
  private static let minBundleSize = 3

  /// Returns, for each arrow in a bundle, the last arrow of the bundle, to which the label belongs.
  private static func bundles(_ graph: DrawnGraph) -> [Int: Int] {
    /// The properties that the arrows of a bundle share. The direction is 1 away from the initial place, −1 back, and 0
    /// within a column.
    struct Trunk: Hashable {
      let from: Int
      let labels: [String]
      let uncertainLabels: Set<ExactText>
      let direction: Int
    }
    var trunks: [Trunk: [Int]] = [:]
    for (index, arrow) in graph.arrows.enumerated() {
      let direction = (graph.places[arrow.to].distance - graph.places[arrow.from].distance).signum()
      let trunk = Trunk(
        from: arrow.from, labels: arrow.labels, uncertainLabels: arrow.uncertainLabels, direction: direction)
      trunks[trunk, default: []].append(index)
    }
    var bundles: [Int: Int] = [:]
    for arrows in trunks.values where arrows.count >= minBundleSize {
      for arrow in arrows { bundles[arrow] = arrows[arrows.count - 1] }
    }
    return bundles
  }

  @discardableResult
  private mutating func add(_ kind: Kind, _ column: Int, _ height: Int) -> Int {
    items.append(Item(kind: kind, column: column, height: height))
    columns[column].append(items.count - 1)
    return items.count - 1
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (left, right) = items[one].column < items[other].column ? (one, other) : (other, one)
    // The shared part of a bundle is drawn once.
    guard line(left, right) == nil else { return }
    items[left].rightLines.append(lines.count)
    items[right].leftLines.append(lines.count)
    lines.append(Line(left: left, right: right))
  }

  /// Returns the line between two items of adjacent columns; `nil` if there is none.
  func line(_ left: Int, _ right: Int) -> Int? { items[left].rightLines.first { lines[$0].right == right } }

  /// Sets the height of a place, which depends on its number of arrows.
  mutating func setHeight(_ item: Int, _ height: Int) { items[item].height = height }
}
