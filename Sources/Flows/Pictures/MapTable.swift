/// Writes the table of the places: how one gets there, and what can be done there.
struct MapTable {
  private let graph: DrawnGraph
  private let ways: [String: [String]]
  /// The arrows that leave each place.
  private let leaving: [[DrawnGraph.Arrow]]

  init(_ graph: DrawnGraph, ways: [String: [String]]) {
    self.graph = graph
    self.ways = ways
    var leaving = [[DrawnGraph.Arrow]](repeating: [], count: graph.places.count)
    for arrow in graph.arrows { leaving[arrow.from].append(arrow) }
    self.leaving = leaving
  }

  var lines: [String] {
    let head = ["Place", "Shortest way there", "Leads away", "Stays"].map { "<th scope=\"col\">\($0)</th>" }.joined()
    let opening = [
      "<section aria-labelledby=\"places\">", "<h2 id=\"places\">Places</h2>",
      "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Table of the places, scrolls sideways\">",
      "<table>", "<thead><tr>\(head)</tr></thead>", "<tbody>",
    ]
    return opening + graph.places.indices.map(row) + ["</tbody>", "</table>", "</div>", "</section>"]
  }

  private func row(_ index: Int) -> String {
    let place = graph.places[index]
    var name = "<a href=\"#box-\(index)\"><code>\(Markup.escaped(place.id))</code></a>"
    for line in (place.tag.isEmpty ? [] : [place.stack.isEmpty ? place.title : place.stack.joined(separator: " < ")])
      + place.details
    {
      name += "<br><span class=\"quiet\">\(Markup.escaped(line))</span>"
    }
    let away = leaving[index].map { arrow in
      let commands = Markup.escaped(arrow.allMarked.joined(separator: ", "))
      let target = Markup.escaped(graph.places[arrow.to].id)
      return "<li><code>\(commands)</code> → <a href=\"#place-\(arrow.to)\"><code>\(target)</code></a></li>"
    }
    let stays = (place.stays + place.mayStay.map { $0 + "?" }).sorted().joined(separator: ", ")
    let cells = [
      way(to: index), away.isEmpty ? "nothing" : "<ul>\(away.joined())</ul>",
      stays.isEmpty ? "" : "<code>\(Markup.escaped(stays))</code>",
    ]
    return "<tr id=\"place-\(index)\"><th scope=\"row\">\(name)</th>"
      + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
  }

  private func way(to index: Int) -> String {
    let place = graph.places[index]
    if place.isInitial { return "everything begins here" }
    guard let way = ways[place.key] ?? place.way else { return "none is known" }
    return "<pre>\(way.map(Markup.escaped).joined(separator: "\n"))</pre>"
  }
}
