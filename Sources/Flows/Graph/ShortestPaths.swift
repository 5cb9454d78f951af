/// The shortest paths, in edges, from one or several nodes to every node that they can reach. They are found by a
/// breadth-first search in linear time.
///
/// If there are several shortest paths to a node, the order of the edges in the graph decides, so that the same graph
/// always has the same paths.
package struct ShortestPaths: Sendable {
  /// The reachable nodes, beginning with the sources, in ascending distance.
  package let reached: [Int]
  private let distances: [Int]
  private let predecessorEdges: [Int]
  private let predecessors: [Int]

  private static let unreached = -1

  /// Searches along the outgoing edges of a graph.
  package init(from source: Int, in graph: FlowGraph) {
    self.init(from: [source], along: FlowGraph.Adjacency(of: graph))
  }

  /// Searches along an adjacency structure. With incoming edges, distances are those to the sources, and paths are
  /// listed backward. Sources that the graph does not have are ignored, and nodes beyond `maxDistance` are not reached.
  package init(from sources: [Int], along rows: FlowGraph.Adjacency, maxDistance: Int = .max) {
    var distances = [Int](repeating: Self.unreached, count: rows.nodeCount)
    var predecessorEdges = distances
    var predecessors = distances
    var reached: [Int] = []
    for source in sources where distances.indices.contains(source) && distances[source] == Self.unreached {
      distances[source] = 0
      reached.append(source)
    }
    var head = 0
    while head < reached.count {
      let node = reached[head]
      head += 1
      let distance = distances[node] + 1
      guard distance <= maxDistance else { break }
      for position in rows.row(node) {
        let neighbor = rows.neighbors[position]
        guard distances[neighbor] == Self.unreached else { continue }
        distances[neighbor] = distance
        predecessorEdges[neighbor] = rows.edges[position]
        predecessors[neighbor] = node
        reached.append(neighbor)
      }
    }
    self.distances = distances
    self.predecessorEdges = predecessorEdges
    self.predecessors = predecessors
    self.reached = reached
  }

  /// Returns the number of edges of a shortest path to a node, or `nil` if there is no path.
  package func distance(to node: Int) -> Int? {
    guard distances.indices.contains(node), distances[node] != Self.unreached else { return nil }
    return distances[node]
  }

  /// Returns the indices of the edges of a shortest path to a node: empty for a source, `nil` if there is no path.
  package func path(to node: Int) -> [Int]? {
    guard let distance = distance(to: node) else { return nil }
    var path: [Int] = []
    path.reserveCapacity(distance)
    var node = node
    while predecessors[node] != Self.unreached {
      path.append(predecessorEdges[node])
      node = predecessors[node]
    }
    path.reverse()
    return path
  }
}
