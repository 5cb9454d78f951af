/// Writes a graph as a Mermaid state diagram (https://mermaid.js.org/syntax/stateDiagram.html).
struct MermaidPicture {
  private let graph: DrawnGraph
  /// The identifiers of the places in the diagram, by the index of the place.
  private let names: [String]
  /// The number of columns after which a list of loops is wrapped.
  private static let width = 32

  init(_ graph: DrawnGraph) {
    self.graph = graph
    names = Self.names(graph.places.map(\.id))
  }

  var text: String {
    let titles = titles
    var lines = ["stateDiagram-v2"]
    for (index, place) in graph.places.enumerated() {
      lines.append("  state \"\(Self.escaped(titles[index]))\" as \(names[index])")
      for line in self.lines(of: place) { lines.append("  \(names[index]) : \(Self.escaped(line))") }
    }
    for (index, place) in graph.places.enumerated() where place.isInitial { lines.append("  [*] --> \(names[index])") }
    for arrow in graph.arrows {
      let label = Self.escaped(arrow.allMarkedLabels.joined(separator: ", "))
      lines.append("  \(names[arrow.from]) --> \(names[arrow.to])" + (label.isEmpty ? "" : " : \(label)"))
    }
    if let first = names.first, !graph.generalLine.isEmpty {
      lines.append("  note left of \(first) : \(Self.escaped(graph.generalLine))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The titles of the boxes, by the index of the place. A title names the screen on top, and of the screens below it
  /// only as many as distinguish the stack from the others.
  private var titles: [String] {
    var count: [[String]: Int] = [:]
    for place in graph.places {
      for length in place.stack.indices { count[Array(place.stack[...length]), default: 0] += 1 }
    }
    return graph.places.map { place in
      let last = place.stack.indices.first { count[Array(place.stack[...$0])] == 1 }
      let below = place.stack.dropFirst().prefix(last ?? place.stack.count).joined(separator: " < ")
      let title = below.isEmpty ? place.title : "\(place.title) on \(below)"
      return place.tag.isEmpty || last != nil ? title : "\(title) · \(place.tag)"
    }
  }

  private func lines(of place: DrawnGraph.Place) -> [String] {
    // Other pictures write `stays:`, but Mermaid needs an escape for a colon.
    place.details + PictureText.list(place.loops, after: "stays on", width: Self.width)
      + PictureText.list(place.uncertainLoops, after: "may stay on", width: Self.width)
  }
}

extension MermaidPicture {
  /// Returns an identifier for each id. The identifiers consist of ASCII letters, digits and underscores, are unique
  /// in any case of letters, and are no reserved words.
  static func names(_ ids: [String]) -> [String] {
    var taken = UniqueNames()
    return ids.map { id in
      var name = ""
      for scalar in id.unicodeScalars {
        let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        if isPlain { name.unicodeScalars.append(scalar) } else if name.last != "_" && !name.isEmpty { name += "_" }
      }
      if name.last == "_" { name.removeLast() }
      if name.isEmpty { name = "place" }
      if reserved.contains(name.lowercased()) { name = "at_" + name }
      return taken.take(name, by: { $0.lowercased() }, numbered: { "\($0)_\($1)" })
    }
  }

  private static let reserved: Set<String> = [
    "accdescr", "acctitle", "as", "choice", "class", "classdef", "click", "constructor", "default", "direction", "end",
    "fork", "hide", "href", "join", "left", "note", "of", "right", "root", "root_end", "root_start", "scale", "start",
    "state", "statediagram", "style", "title",
  ]

  /// Returns the text with each character that is special in Mermaid, HTML or Markdown as an entity, such as `#35;`.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"", "#", "%", "&", "'", "*", ":", ";", "<", ">", "[", "\\", "]", "`", "{", "|", "}", "~", "$", "@", "^":
        result += "#\(scalar.value);"
      case "_":
        // Two underscores would make text bold where labels are parsed as Markdown.
        result += "#95;"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
