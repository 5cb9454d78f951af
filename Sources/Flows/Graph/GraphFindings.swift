import MVVMC

/// The unreachable nodes, dead ends, traps and strongly connected components of a graph, with ids in ascending order.
package struct GraphFindings: Answer, Equatable, Sendable {
  /// The nodes that no path from the initial node reaches.
  package let unreachable: [String]
  /// The reachable nodes from which more edges may lead than are known, because they were not explored.
  package let unexplored: [String]
  /// The reachable, explored nodes without outgoing edges, not even loops.
  package let deadEnds: [String]
  /// The reachable nodes without a path to the initial node or to an unexplored one, including dead ends.
  package let traps: [String]
  /// The strongly connected components of the reachable nodes, including single nodes, sorted by the first id of each.
  package let components: [[String]]

  package var isEmpty: Bool { unreachable.isEmpty && deadEnds.isEmpty && traps.isEmpty }

  /// Analyzes a graph. This takes as long as sorting the ids.
  package init(of graph: FlowGraph) {
    let outgoing = FlowGraph.Adjacency(of: graph)
    let forth = ShortestPaths(from: [graph.initial], along: outgoing)
    let incoming = FlowGraph.Adjacency(of: graph, .incoming)
    let isUnexplored = graph.nodes.map(\.isUnexplored)
    let ends = [graph.initial] + graph.nodes.indices.filter { isUnexplored[$0] }
    let back = ShortestPaths(from: ends, along: incoming)
    let strong = StronglyConnectedComponents(from: graph.initial, along: outgoing)
    // All lists are made in this order, so they are sorted as well.
    let order = graph.nodesByID
    let reached = order.filter { forth.distance(to: $0) != nil }
    let id = { (node: Int) in graph.nodes[node].id }
    unreachable = order.filter { forth.distance(to: $0) == nil }.map(id)
    unexplored = reached.filter { isUnexplored[$0] }.map(id)
    deadEnds = reached.filter { outgoing.edges(at: $0).isEmpty && !isUnexplored[$0] }.map(id)
    traps = reached.filter { back.distance(to: $0) == nil }.map(id)
    components = Dictionary(grouping: reached) { strong.number(of: $0) }.values.map { $0.map(id) }
      .sorted { $0[0] < $1[0] }
  }

  /// The findings as JSON: `{"unreachable":[…],"deadEnds":[…],"traps":[…],"components":[[…]]}`, and for an incomplete
  /// graph `"unexplored":[…]`.
  package var content: Content {
    func list(_ ids: [String]) -> Content { .list(ids.map(Content.text)) }
    let fields: [Content.Field] = [
      .init("unreachable", list(unreachable)), .init("deadEnds", list(deadEnds)), .init("traps", list(traps)),
      .init("components", .list(components.map(list))),
    ]
    return .object(unexplored.isEmpty ? fields : fields + [.init("unexplored", list(unexplored))])
  }

  /// The findings as text, one kind per line.
  package var lines: [String] {
    let components = components.map { "{\($0.joined(separator: ", "))}" }
    return faultLines + [Self.line("components", components)]
      + (unexplored.isEmpty ? [] : [Self.line("unexplored", unexplored)])
  }

  /// The unreachable nodes, dead ends and traps as text, one kind per line.
  package var faultLines: [String] {
    [Self.line("unreachable", unreachable), Self.line("dead ends", deadEnds), Self.line("traps", traps)]
  }

  private static func line(_ kind: String, _ items: [String]) -> String {
    items.isEmpty ? "\(kind): none" : "\(kind): \(items.count): \(items.joined(separator: ", "))"
  }

  /// The unreachable nodes, dead ends and traps, each with a sentence.
  var faults: [Finding] {
    unreachable.map { Finding(.unreached, $0, "no path leads here from the beginning") }
      + deadEnds.map { Finding(.deadEnd, $0, "no edge leads away from here") }
      + traps.map { Finding(.trap, $0, "no path leads back to the beginning from here") }
  }
}
