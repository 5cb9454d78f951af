@testable import Flows
import MVVMC

extension FlowGraph {
  /// Creates a graph from lines such as `a b open`, one for each edge. The first node is the initial one.
  init(_ lines: String...) {
    var graph = FlowGraph(nodes: [], edges: [])
    func index(_ id: Substring) -> Int {
      if let index = graph.nodes.firstIndex(where: { $0.id == id }) { return index }
      graph.nodes.append(Node(String(id)))
      return graph.nodes.count - 1
    }
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 2)
      let from = index(words[0])
      guard words.count > 1 else { continue }
      graph.edges.append(Edge(from: from, to: index(words[1]), label: words.count > 2 ? String(words[2]) : ""))
    }
    self = graph
  }

  /// Returns a random graph, which may have loops and parallel edges.
  static func random(nodes: Int, edges: Int, seed: UInt64) -> FlowGraph {
    var generator = SeededGenerator(seed: seed)
    return FlowGraph(
      initial: .random(in: 0..<nodes, using: &generator), nodes: (0..<nodes).map { Node("n\($0)") },
      edges: (0..<edges).map { number in
        Edge(
          from: .random(in: 0..<nodes, using: &generator), to: .random(in: 0..<nodes, using: &generator),
          label: "e\(number)", isUncertain: .random(using: &generator), isGeneral: .random(using: &generator))
      })
  }

  /// A hundred random graphs with up to seven nodes and different numbers of edges.
  static let samples: [FlowGraph] = (0..<100).map { number in
    random(nodes: 1 + number % 7, edges: number * 16 / 100, seed: UInt64(number))
  }

  /// Returns a path of `count` nodes.
  static func chain(_ count: Int) -> FlowGraph {
    FlowGraph(
      nodes: (0..<count).map { Node("n\($0)") },
      edges: (0..<(count - 1)).map { Edge(from: $0, to: $0 + 1, label: "on") })
  }

  /// Returns a square grid with `side` nodes on each side. Neighbors are joined in both directions.
  static func grid(_ side: Int) -> FlowGraph {
    var graph = FlowGraph(nodes: (0..<(side * side)).map { Node("\($0 / side),\($0 % side)") }, edges: [])
    for node in graph.nodes.indices {
      if node % side > 0 { graph.edges.append(Edge(from: node, to: node - 1, label: "left")) }
      if node % side < side - 1 { graph.edges.append(Edge(from: node, to: node + 1, label: "right")) }
      if node >= side { graph.edges.append(Edge(from: node, to: node - side, label: "up")) }
      if node + side < side * side { graph.edges.append(Edge(from: node, to: node + side, label: "down")) }
    }
    return graph
  }

  /// Returns whether the edges form a path from one node to another.
  func isPath(_ path: [Int], from source: Int, to target: Int) -> Bool {
    var node = source
    for edge in path {
      guard edges[edge].from == node else { return false }
      node = edges[edge].to
    }
    return node == target
  }

  func nodes(on path: [Int], from source: Int) -> [Int] { [source] + path.map { edges[$0].to } }

  /// Returns the distances of all nodes, or `nil` for unreachable ones, found by relaxing every edge as often as there
  /// are nodes (Bellman, Ford).
  func distances(from source: Int) -> [Int?] {
    var distances = [Int?](repeating: nil, count: nodes.count)
    distances[source] = 0
    for _ in nodes {
      for edge in edges {
        guard let distance = distances[edge.from] else { continue }
        distances[edge.to] = min(distances[edge.to] ?? .max, distance + 1)
      }
    }
    return distances
  }

  /// Returns all simple paths, found by an exhaustive search. `nodes` are the nodes that were visited before `source`.
  func simplePaths(from source: Int, to target: Int, after nodes: [Int] = []) -> [[Int]] {
    if source == target { return [[]] }
    return edges.indices.flatMap { index -> [[Int]] in
      let edge = edges[index]
      guard edge.from == source, edge.to != source, !nodes.contains(edge.to) else { return [] }
      return simplePaths(from: edge.to, to: target, after: nodes + [source]).map { [index] + $0 }
    }
  }
}

extension SimplePaths {
  /// Returns all shortest paths from one node to another.
  static func shortest(from source: Int, to target: Int, in graph: FlowGraph) -> SimplePaths {
    let distance = ShortestPaths(from: source, in: graph).distance(to: target) ?? 0
    return SimplePaths(from: source, to: target, in: graph, maxLength: distance)
  }

  /// Returns the number of paths.
  func count() -> Int {
    var paths = makeIterator()
    var count = 0
    while paths.advance() { count += 1 }
    return count
  }
}

extension FlowMap {
  /// The id of the place at the start.
  var initialID: String { graph.nodes[graph.initial].id }
}
