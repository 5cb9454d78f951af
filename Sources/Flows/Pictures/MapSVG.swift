import Shell

/// Writes the drawing of a graph as an SVG element of a web page.
///
/// The colors come from the page's style. The boxes link to the rows of the table.
struct MapSVG {
  let graph: DrawnGraph
  let layout: MapLayout
  /// The indices of the places with findings.
  let faulty: Set<Int>

  var text: String {
    let (width, height) = (layout.width, layout.height)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " viewBox=\"0 0 \(width) \(height)\" role=\"group\" aria-labelledby=\"map-title map-description\">",
      "<title id=\"map-title\">The map of the places</title>",
      "<desc id=\"map-description\">\(graph.summary) between them."
        + " The table below says the same in words.</desc>",
      "<defs>\(marker("away"))\(marker("back"))\(marker("beside"))\(marker("entry"))</defs>",
    ]
    for (arrow, route) in zip(graph.arrows, layout.routes) { lines.append(element(arrow, route)) }
    for index in graph.places.indices { lines.append(element(index)) }
    return (lines + ["</svg>"]).joined(separator: "\n")
  }

  private func marker(_ name: String) -> String {
    "<marker id=\"head-\(name)\" class=\"head \(name)\" markerUnits=\"userSpaceOnUse\" markerWidth=\"12\""
      + " markerHeight=\"10\" refX=\"11\" refY=\"5\" orient=\"auto\"><path d=\"M0 0L12 5L0 10z\"/></marker>"
  }

  private func element(_ arrow: DrawnGraph.Arrow, _ route: MapLayout.ArrowRoute) -> String {
    let name = "\(route.direction)"
    let ends = "\(graph.places[arrow.from].id) → \(graph.places[arrow.to].id)"
    let differs = arrow.signs.isEmpty ? "" : " differs"
    var text = "<g class=\"arrow \(name)\(arrow.isDashed ? " may" : "")\(differs)\">"
    text += "<title>\(Markup.escaped("\(ends): \(arrow.allMarkedLabels.joined(separator: ", "))"))</title>"
    text += "<path d=\"\(Self.path(route.points))\" marker-end=\"url(#head-\(name))\""
    text += " data-from=\"\(arrow.from)\" data-to=\"\(arrow.to)\"/>"
    if let label = route.label {
      text += "<rect x=\"\(label.x)\" y=\"\(label.y)\" width=\"\(label.width)\" height=\"\(label.height)\"/>"
      text += lines(route.lines, x: label.x + label.width / 2, y: label.y + 1)
    }
    return text + "</g>"
  }

  /// The length of the straight pieces at both ends of a line.
  private static let lead = 12

  /// Returns the path data of a line through points, which is horizontal at each of them.
  static func path(_ points: [MapLayout.Point]) -> String {
    guard let first = points.first else { return "" }
    var text = "M\(first.x) \(first.y)"
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      var (start, end) = (points[index], points[index + 1])
      let step = start.x < end.x ? lead : -lead
      if index > 0 {
        text += "L\(start.x) \(start.y)"
      } else {
        start.x += step
        text += "H\(start.x)"
      }
      let isLast = index + 2 >= points.count
      if isLast { end.x -= step }
      let middle = (start.x + end.x) / 2
      text += "C\(middle) \(start.y) \(middle) \(end.y) \(end.x) \(end.y)"
      if isLast { text += "H\(end.x + step)" }
    }
    return text
  }

  private func element(_ index: Int) -> String {
    let (place, box) = (graph.places[index], layout.boxes[index])
    let frame = box.frame
    let name = Markup.escaped(place.id)
    let style =
      (place.isInitial ? " initial" : place.isReached ? "" : " unreached") + (faulty.contains(index) ? " faulty" : "")
    var text = "<a id=\"box-\(index)\" href=\"#place-\(index)\" class=\"place\(style)\""
    text += " aria-label=\"\(name)\(place.isInitial ? ", the first screen" : "")\">"
    let lines = [("title", box.title), ("below", box.subtitle), ("detail", box.details), ("stays", box.loops)]
    let height = MapLayout.line * lines.reduce(0) { $0 + $1.1.count }
    // The text of a box that is higher than the window is near the top.
    var y = frame.y + min((frame.height - height) / 2, RowPlacement.maxInitialMiddle)
    if place.isInitial {
      let middle = y + height / 2
      text += "<circle cx=\"\(frame.x - 30)\" cy=\"\(middle)\" r=\"6\"/>"
      text += "<path d=\"M\(frame.x - 30) \(middle)H\(frame.x - 1)\" marker-end=\"url(#head-entry)\"/>"
    }
    text += "<rect x=\"\(frame.x)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\" rx=\"8\"/>"
    for (style, part) in lines where !part.isEmpty {
      text += self.lines(part, x: frame.x + MapLayout.padding, y: y, style: style)
      y += MapLayout.line * part.count
    }
    return text + "</a>"
  }

  /// Returns lines of text, the first of which has its top at `y`.
  private func lines(_ lines: [String], x: Int, y: Int, style: String? = nil) -> String {
    var text = "<text" + (style.map { " class=\"\($0)\"" } ?? "") + ">"
    for (index, line) in lines.enumerated() {
      text += "<tspan x=\"\(x)\" y=\"\(y + MapLayout.line * index + 12)\">\(Markup.escaped(line))</tspan>"
    }
    return text + "</text>"
  }
}
