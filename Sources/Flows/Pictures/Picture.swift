import Shell

/// Pictures of a graph. The same graph gives the same bytes, whatever the order of its nodes and edges.
///
/// All formats omit the general commands, such as `back`, and name them in one line. Parallel edges are one arrow, and
/// loops are a line in their place. A dashed arrow, or a `?` after a command, marks an edge that is uncertain: the
/// command leads there only from some states of the place.
package enum Picture {
  /// Returns the graph in the language of Graphviz: `digraph calcot { … }`.
  package static func dot(_ graph: FlowGraph) -> String { DOTPicture(DrawnGraph(graph)).text }

  /// Returns the graph as a Mermaid state diagram, which many code hosts draw in a README.
  package static func mermaid(_ graph: FlowGraph) -> String { MermaidPicture(DrawnGraph(graph)).text }

  /// Returns the graph as a web page that needs no network and no script: the map, a table of its places, and the
  /// findings. With `details`, a second table lists each of the places that the map draws as one box.
  static func html(_ graph: FlowGraph, _ facts: MapFacts, details: DetailMap? = nil) -> String {
    var graph = graph
    // Removed edges are drawn, too. A place at their ends may be missing, and is added.
    for change in facts.changes where change.kind == .removed {
      guard case .edge(let from, let to, let label) = change.subject else { continue }
      let ends = [from, to].map { id in
        if let index = graph.nodes.firstIndex(where: { ExactText($0.id) == ExactText(id) }) { return index }
        graph.nodes.append(FlowGraph.Node(id))
        return graph.nodes.count - 1
      }
      graph.edges.append(FlowGraph.Edge(from: ends[0], to: ends[1], label: label))
    }
    return MapPage(DrawnGraph(graph, changes: facts.changes), facts, details).text
  }
}
