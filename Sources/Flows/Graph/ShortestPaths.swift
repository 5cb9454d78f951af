/// The shortest ways from one node to all that it can reach, in edges: a breadth-first search, in linear time.
///
/// Of several shortest ways to a node the first one is kept, by the order of the edges in the graph, so that the same
/// graph always gives the same ways.
package struct ShortestPaths: Sendable {
  /// The node that all ways begin at.
  package let source: Int
  /// The nodes that can be reached, the source first, in the order that they were found: the nearer before the farther.
  package let reached: [Int]
  private let distances: [Int]
  let arrivals: [Int]
  let predecessors: [Int]

  private static let never = -1

  /// Searches along the edges of the graph.
  package init(from source: Int, in graph: FlowGraph) {
    self.init(from: source, along: FlowGraph.Adjacency(of: graph))
  }

  /// Searches along rows that were made before. Along incoming edges, the distances are those to the source, and a path
  /// is listed from its end to its beginning. A source that the graph lacks reaches nothing.
  package init(from source: Int, along rows: FlowGraph.Adjacency) {
    self.source = source
    var distances = [Int](repeating: Self.never, count: rows.nodeCount)
    var arrivals = distances
    var predecessors = distances
    var reached: [Int] = []
    if distances.indices.contains(source) {
      distances[source] = 0
      reached.append(source)
    }
    var head = 0
    while head < reached.count {
      let node = reached[head]
      head += 1
      let distance = distances[node] + 1
      for position in rows.row(node) {
        let neighbour = rows.neighbours[position]
        guard distances[neighbour] == Self.never else { continue }
        distances[neighbour] = distance
        arrivals[neighbour] = rows.edges[position]
        predecessors[neighbour] = node
        reached.append(neighbour)
      }
    }
    self.distances = distances
    self.arrivals = arrivals
    self.predecessors = predecessors
    self.reached = reached
  }

  /// The number of edges of the shortest way to a node; nil if none leads there.
  package func distance(to node: Int) -> Int? {
    guard distances.indices.contains(node), distances[node] != Self.never else { return nil }
    return distances[node]
  }

  /// The indices of the edges of one shortest way to a node, none of them to the source; nil where no way leads there.
  package func path(to node: Int) -> [Int]? {
    guard let distance = distance(to: node) else { return nil }
    var path: [Int] = []
    path.reserveCapacity(distance)
    var node = node
    while node != source {
      path.append(arrivals[node])
      node = predecessors[node]
    }
    path.reverse()
    return path
  }
}
