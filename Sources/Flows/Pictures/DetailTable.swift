import MVVMC
import Shell

/// Writes the table of a ``DetailMap``, with one section for each box of the map.
struct DetailTable {
  /// The row of each place.
  private let rows: [String]
  private let drawn: DrawnGraph
  /// The indices of the places by box. The last element contains the places without a box.
  private let members: [[Int]]
  /// The number of places.
  let count: Int
  /// The index of each place, by the id of its node.
  let places: [ExactText: Int]

  init(_ details: DetailMap, drawn: DrawnGraph) {
    let graph = DrawnGraph(details.graph)
    let drawnPlaces = drawn.indexOfKey
    var members = [[Int]](repeating: [], count: drawn.places.count + 1)
    for (index, place) in graph.places.enumerated() {
      let box = details.drawnAs[place.key].flatMap { drawnPlaces[ExactText($0)] }
      members[box ?? drawn.places.count].append(index)
    }
    self.drawn = drawn
    self.members = members
    rows = MapTable(
      graph: graph, paths: details.paths, samples: details.samples, anchor: "finer", isDrawn: false
    ).rows()
    count = graph.places.count
    places = graph.indexOfKey
  }

  /// Returns the link from the row of a drawn place to its section, or `nil` if that is empty.
  func link(from index: Int) -> String? {
    guard let count = members.indices.contains(index) ? members[index].count : nil, count > 0 else { return nil }
    return "<a href=\"#finer-of-\(index)\">\(counted(count, "place"))</a>"
  }

  var lines: [String] {
    var lines: [String] = []
    for (index, members) in members.enumerated() where !members.isEmpty {
      if drawn.places.indices.contains(index) {
        let name = "<a href=\"#place-\(index)\"><code>\(Markup.escaped(drawn.places[index].id))</code></a>"
        let head = "<th class=\"part\" scope=\"rowgroup\" colspan=\"4\">\(name)</th>"
        lines.append("</tbody><tbody><tr id=\"finer-of-\(index)\">\(head)</tr>")
      }
      lines += members.map { rows[$0] }
    }
    return MapTable.section("Places", id: "finer", MapTable.heads(of: "Place"), lines)
  }
}
