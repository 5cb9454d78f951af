import MVVMC

/// The findings of a graph and its strongly connected components: ids in ascending order.
package struct GraphFindings: Equatable, Sendable {
  /// Nodes that no way leads to from the initial one.
  package let unreachable: [String]
  /// Reachable nodes that no edge leaves, not even one that comes back to them.
  package let deadEnds: [String]
  /// Reachable nodes from which no way leads to the initial one, dead ends among them.
  package let traps: [String]
  /// The strongly connected components of the reachable nodes, single nodes too, by the first id of each.
  package let components: [[String]]

  /// True if nothing is odd: every node can be reached, left, and led back from.
  package var isEmpty: Bool { unreachable.isEmpty && deadEnds.isEmpty && traps.isEmpty }

  /// Looks for all of it, in the time that it takes to sort the ids.
  package init(of graph: FlowGraph) {
    let outgoing = FlowGraph.Adjacency(of: graph)
    let forth = ShortestPaths(from: graph.initial, along: outgoing)
    let back = ShortestPaths(from: graph.initial, along: FlowGraph.Adjacency(of: graph, .incoming))
    let strong = StronglyConnectedComponents(from: graph.initial, along: outgoing)
    // Sorted once, so that all lists made in this order are sorted too.
    let order = graph.nodesByID
    let reached = order.filter { forth.distance(to: $0) != nil }
    let id = { (node: Int) in graph.nodes[node].id }
    unreachable = order.filter { forth.distance(to: $0) == nil }.map(id)
    deadEnds = reached.filter { outgoing.edges(at: $0).isEmpty }.map(id)
    traps = reached.filter { back.distance(to: $0) == nil }.map(id)
    var places: [Int: Int] = [:]
    var components: [[String]] = []
    for node in reached {
      guard let number = strong.number(of: node) else { continue }
      let place = places[number, default: components.count]
      if place == components.count {
        places[number] = place
        components.append([])
      }
      components[place].append(id(node))
    }
    self.components = components
  }

  /// The findings for machines: `{"unreachable":[…],"deadEnds":[…],"traps":[…],"components":[[…]]}`.
  package var content: Content {
    .object([
      "unreachable": .list(unreachable.map(Content.text)), "deadEnds": .list(deadEnds.map(Content.text)),
      "traps": .list(traps.map(Content.text)),
      "components": .list(components.map { .list($0.map(Content.text)) }),
    ])
  }

  /// The findings for people, one kind a line.
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
