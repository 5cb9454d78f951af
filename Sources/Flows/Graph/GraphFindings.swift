import MVVMC

/// The unreachable nodes, dead ends, traps and strongly connected components of a graph, with ids in ascending order.
package struct GraphFindings: Equatable, Sendable {
  /// The nodes that no path from the initial node reaches.
  package let unreachable: [String]
  /// The reachable nodes without outgoing edges, not even loops.
  package let deadEnds: [String]
  /// The reachable nodes without a path to the initial node, including dead ends.
  package let traps: [String]
  /// The strongly connected components of the reachable nodes, including single nodes, sorted by the first id of each.
  package let components: [[String]]

  /// True if every node is reachable, has an outgoing edge, and has a path to the initial node.
  package var isEmpty: Bool { unreachable.isEmpty && deadEnds.isEmpty && traps.isEmpty }

  /// Analyzes a graph. This takes as long as sorting the ids.
  package init(of graph: FlowGraph) {
    let outgoing = FlowGraph.Adjacency(of: graph)
    let forth = ShortestPaths(from: graph.initial, along: outgoing)
    let back = ShortestPaths(from: graph.initial, along: FlowGraph.Adjacency(of: graph, .incoming))
    let strong = StronglyConnectedComponents(from: graph.initial, along: outgoing)
    // All lists are made in this order, so they are sorted as well.
    let order = graph.nodesByID
    let reached = order.filter { forth.distance(to: $0) != nil }
    let id = { (node: Int) in graph.nodes[node].id }
    unreachable = order.filter { forth.distance(to: $0) == nil }.map(id)
    deadEnds = reached.filter { outgoing.edges(at: $0).isEmpty }.map(id)
    traps = reached.filter { back.distance(to: $0) == nil }.map(id)
    var componentIndices: [Int: Int] = [:]
    var components: [[String]] = []
    for node in reached {
      guard let number = strong.number(of: node) else { continue }
      let index = componentIndices[number, default: components.count]
      if index == components.count {
        componentIndices[number] = index
        components.append([])
      }
      components[index].append(id(node))
    }
    self.components = components
  }

  /// The findings as JSON: `{"unreachable":[…],"deadEnds":[…],"traps":[…],"components":[[…]]}`.
  package var content: Content {
    .object([
      "unreachable": .list(unreachable.map(Content.text)), "deadEnds": .list(deadEnds.map(Content.text)),
      "traps": .list(traps.map(Content.text)),
      "components": .list(components.map { .list($0.map(Content.text)) }),
    ])
  }

  /// The findings as text, one kind per line.
  package var lines: [String] {
    [
      Self.line("unreachable", unreachable), Self.line("dead ends", deadEnds), Self.line("traps", traps),
      Self.line("components", components.map { "{\($0.joined(separator: ", "))}" }),
    ]
  }

  private static func line(_ kind: String, _ items: [String]) -> String {
    items.isEmpty ? "\(kind): none" : "\(kind): \(items.count): \(items.joined(separator: ", "))"
  }
}
