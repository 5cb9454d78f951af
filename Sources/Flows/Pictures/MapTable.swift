import Shell

/// Writes a table of places, with the path to each and its commands.
struct MapTable {
  let graph: DrawnGraph
  let paths: [String: [String]]
  let samples: [String: [String]]
  /// The prefix of the anchors of the rows, because a page may have two tables.
  let anchor: String
  /// True if the places have boxes to link to.
  let isDrawn: Bool

  /// The length of a path, in commands, above which the table shows only its last command and the place before it.
  /// Showing the whole path of every place would take quadratic space in a long chain.
  private static let maxShownPath = 100

  static func heads(of kind: String) -> [String] { [kind, "Path", "Leads to", "Stays"] }

  /// Returns a section with a table.
  static func section(_ title: String, id: String, _ heads: [String], _ rows: [String]) -> [String] {
    let head = heads.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let opening = [
      "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"\(title), a table that scrolls sideways\">",
      "<table>", "<thead><tr>\(head)</tr></thead>", "<tbody>",
    ]
    return MapPage.section(title, id: id, opening + rows + ["</tbody>", "</table>", "</div>"])
  }

  /// The row of each place. `more` returns an element below its name.
  func rows(more: (Int) -> String? = { _ in nil }) -> [String] {
    let leaving = Dictionary(grouping: graph.arrows, by: \.from)
    return graph.places.indices.map { row($0, leaving[$0] ?? [], more($0)) }
  }

  private func row(_ index: Int, _ leaving: [DrawnGraph.Arrow], _ more: String?) -> String {
    let place = graph.places[index]
    var name = "<code>\(Markup.escaped(place.id))</code>"
    if isDrawn { name = "<a href=\"#box-\(index)\">\(name)</a>" }
    for line in (place.tag.isEmpty ? [] : [place.stack.isEmpty ? place.title : place.stack.joined(separator: " < ")])
      + place.details
    {
      name += "<br><span class=\"quiet\">\(Markup.escaped(line))</span>"
    }
    if let more { name += "<br>\(more)" }
    if let sample = samples[place.key], !sample.isEmpty {
      let lines = sample.map { Markup.escaped($0) }.joined(separator: "\n")
      name += "<details><summary>What is shown there</summary><pre class=\"sample\">\(lines)</pre></details>"
    }
    let away = leaving.map { arrow in
      let commands = Markup.escaped(arrow.allMarkedLabels.joined(separator: ", "))
      return "<li><code>\(commands)</code> → \(link(to: arrow.to))</li>"
    }
    let loops = (place.loops + place.uncertainLoops.map { $0 + "?" }).sorted().joined(separator: ", ")
    let cells = [
      path(to: index), away.isEmpty ? "nothing" : "<ul>\(away.joined())</ul>",
      loops.isEmpty ? "" : "<code>\(Markup.escaped(loops))</code>",
    ]
    return "<tr id=\"\(anchor)-\(index)\"><th scope=\"row\">\(name)</th>"
      + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
  }

  private func link(to index: Int) -> String {
    "<a href=\"#\(anchor)-\(index)\"><code>\(Markup.escaped(graph.places[index].id))</code></a>"
  }

  private func path(to index: Int) -> String {
    let place = graph.places[index]
    if place.isInitial { return "the app starts here" }
    if paths[place.key] == nil, place.isReached, place.distance > Self.maxShownPath, let step = place.step {
      return "\(place.distance) commands, the last from \(link(to: step.from)):<pre>\(Markup.escaped(step.label))</pre>"
    }
    guard let path = paths[place.key] ?? graph.path(to: index) else { return "unknown" }
    return "<pre>\(path.map { Markup.escaped($0) }.joined(separator: "\n"))</pre>"
  }
}
