/// The pictures of a flow graph: the same graph gives the same bytes, in whatever order its nodes and edges stand.
///
/// All three leave out the general commands, as `back` is one, and name them in one line. Edges that join the same two
/// places are one arrow, and what leads nowhere is a line in its place. A dashed arrow, or a `?` behind a command, says
/// that the command leads there from some of what the place stands for only.
package enum Picture {
  /// The graph in the language of Graphviz: `digraph calcot { … }`.
  package static func dot(_ graph: FlowGraph) -> String { DOTPicture(DrawnGraph(graph)).text }

  /// The graph as a Mermaid state diagram, which forges draw where it stands in a README.
  package static func mermaid(_ graph: FlowGraph) -> String { MermaidPicture(DrawnGraph(graph)).text }

  /// The graph as one web page that needs no network and no script: the map, its places in a table, the findings.
  package static func html(_ graph: FlowGraph, _ facts: MapFacts) -> String { html(graph, facts, finer: nil) }

  /// The same, with a further table of places that the map draws several of as one.
  static func html(_ graph: FlowGraph, _ facts: MapFacts, finer: FinerMap?) -> String {
    var graph = graph
    // Removed edges are drawn at their old places.
    for change in facts.changes where change.kind == .removed {
      let ends = [change.from, change.to].map { id in
        if let index = graph.nodes.firstIndex(where: { $0.id == id }) { return index }
        graph.nodes.append(FlowGraph.Node(id))
        return graph.nodes.count - 1
      }
      graph.edges.append(FlowGraph.Edge(from: ends[0], to: ends[1], label: change.label))
    }
    return MapPage(DrawnGraph(graph, changes: facts.changes), facts, finer).text
  }
}
