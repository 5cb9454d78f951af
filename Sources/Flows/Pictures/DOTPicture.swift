/// Writes a graph in the DOT language of Graphviz (https://graphviz.org/doc/info/lang.html).
struct DOTPicture {
  private let graph: DrawnGraph
  /// The number of columns after which text is wrapped.
  private static let width = 30

  init(_ graph: DrawnGraph) { self.graph = graph }

  var text: String {
    var lines = [
      "digraph calcot {",
      // Labels are wider than high, so the drawing grows to the right.
      "  rankdir=LR;",
      "  graph [fontname=\"monospace\", fontsize=12, nodesep=0.3, ranksep=0.6];",
      "  node [shape=box, style=rounded, fontname=\"monospace\", fontsize=12];",
      "  edge [fontname=\"monospace\", fontsize=11];",
    ]
    if !graph.generalLine.isEmpty {
      lines.append("  label=\(Self.label(PictureText.wrapped(graph.generalLine, width: 100)));")
    }
    for place in graph.places {
      let mark = place.isInitial ? ", peripheries=2, style=\"rounded,bold\"" : ""
      lines.append("  \(Self.name(place.id)) [label=\(Self.label(self.lines(of: place)))\(mark)];")
    }
    for arrow in graph.arrows {
      let label = Self.label(PictureText.list(arrow.markedLabels, width: Self.width))
      let ends = "\(Self.name(graph.places[arrow.from].id)) -> \(Self.name(graph.places[arrow.to].id))"
      // Between two places of a rank Graphviz draws both labels in the same position, unless they are at the tails.
      let isBeside = graph.places[arrow.from].distance == graph.places[arrow.to].distance
      let attribute = isBeside ? "labeldistance=2, labelangle=40, taillabel" : "label"
      lines.append("  \(ends) [\(attribute)=\(label)\(arrow.isDashed ? ", style=dashed" : "")];")
    }
    // Without these ranks, edges that lead back would pull places away from the initial one.
    for places in Dictionary(grouping: graph.places.filter(\.isReached), by: \.distance).sorted(by: { $0.key < $1.key })
      .map(\.value)
    {
      lines.append("  { rank=same; \(places.map { Self.name($0.id) + ";" }.joined(separator: " ")) }")
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private func lines(of place: DrawnGraph.Place) -> [String] {
    ([place.title, place.subtitle] + place.details).flatMap { PictureText.wrapped($0, width: Self.width) }
      + place.loopLines(width: Self.width)
  }

  /// Returns a quoted string that names a node.
  static func name(_ text: String) -> String { "\"" + quoted(text) + "\"" }

  /// Returns lines as a quoted string. Unlike in names, Graphviz decodes HTML entities in labels.
  static func label(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      quoted(line).reduce(into: "") { $0 += $1 == "&" ? "&amp;" : String($1) }
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }

  private static func quoted(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character)
    }
  }
}
