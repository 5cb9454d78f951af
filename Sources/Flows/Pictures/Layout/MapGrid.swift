/// The columns of a layered drawing (Sugiyama, Tagawa and Toda, 1981), and what stands in them.
///
/// A place stands in the column of its distance from the initial one. Between two such columns stands one for the labels
/// of the arrows, so that a label has room of its own like a place has. An arrow that passes a column has an item there
/// too, its bend. So nothing can lie on anything else, whatever the arrows are.
struct MapGrid {
  enum Kind: Equatable {
    /// A place, by its index.
    case place(Int)
    /// The label of an arrow, by its index.
    case label(Int)
    /// Where an arrow passes.
    case bend(Int)
  }

  /// Something in a column.
  struct Item {
    var kind: Kind
    var column: Int
    var height: Int
    /// The items beside it, each another end of a piece of an arrow.
    var left: [Int] = []
    var right: [Int] = []
  }

  /// By index; the places come first, with their own indices.
  private(set) var items: [Item] = []
  /// The items of every column, from top to bottom.
  var columns: [[Int]] = []
  /// The items along every arrow, from its beginning to its end. Only the two places where the drawing is too large for
  /// bends: that arrow is drawn straight and without its label.
  private(set) var routes: [[Int]] = []

  /// Beyond so many bends, arrows over several columns are drawn straight.
  private static let manyBends = 20_000

  /// Creates the columns for a graph whose places and labels have heights.
  init(_ graph: DrawnGraph, placeHeights: [Int], labelHeights: [Int]) {
    let (arrows, distances) = (graph.arrows, graph.places.map(\.distance))
    columns = Array(repeating: [], count: 2 * ((distances.max() ?? -1) + 1))
    for (index, height) in placeHeights.enumerated() { add(.place(index), 2 * distances[index], height) }
    let bends = arrows.reduce(0) { $0 + 2 * abs(distances[$1.from] - distances[$1.to]) }
    for (index, arrow) in arrows.enumerated() {
      let (from, to) = (2 * distances[arrow.from], 2 * distances[arrow.to])
      if bends > Self.manyBends && abs(from - to) > 2 {
        routes.append([arrow.from, arrow.to])
        continue
      }
      // The label stands next to where the arrow begins. An arrow within a column goes out to the right and returns.
      let labelled = to < from ? from - 1 : from + 1
      let passed = to > from ? Array(from + 1..<to) : to < from ? (to + 1..<from).reversed() : [from + 1]
      var route = [arrow.from]
      for column in passed {
        let isLabel = column == labelled
        route.append(add(isLabel ? .label(index) : .bend(index), column, isLabel ? labelHeights[index] : 0))
      }
      route.append(arrow.to)
      routes.append(route)
      for (first, second) in zip(route, route.dropFirst()) { join(first, second) }
    }
  }

  @discardableResult
  private mutating func add(_ kind: Kind, _ column: Int, _ height: Int) -> Int {
    items.append(Item(kind: kind, column: column, height: height))
    columns[column].append(items.count - 1)
    return items.count - 1
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let isRightwards = items[first].column < items[second].column
    items[isRightwards ? first : second].right.append(isRightwards ? second : first)
    items[isRightwards ? second : first].left.append(isRightwards ? first : second)
  }

  /// Sets the height of a place, which grows with its arrows.
  mutating func setHeight(_ item: Int, _ height: Int) { items[item].height = height }
}
