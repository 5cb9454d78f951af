/// The strongly connected components of the part of a graph that is reachable from a node.
///
/// Found in linear time by Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972). An explicit
/// stack replaces recursion, so that long chains do not overflow the call stack.
package struct StronglyConnectedComponents: Sendable {
  package let count: Int
  private let numbers: [Int]

  private static let none = -1

  /// Finds the components of the nodes that are reachable from the initial node.
  package init(of graph: FlowGraph) {
    self.init(from: graph.initial, along: FlowGraph.Adjacency(of: graph))
  }

  /// Finds the components of the nodes that are reachable from `source`, in a graph with the given adjacency lists.
  package init(from source: Int, along rows: FlowGraph.Adjacency) {
    var search = Search(rows)
    if (0..<rows.nodeCount).contains(source) { search.run(from: source) }
    numbers = search.numbers
    count = search.count
  }

  /// Returns the number of a node's component, or `nil` if the node is not reachable. The numbers are a reverse
  /// topological order: an edge between two components leads to the lower number.
  package func number(of node: Int) -> Int? {
    guard numbers.indices.contains(node), numbers[node] != Self.none else { return nil }
    return numbers[node]
  }

  /// The nodes of each component in ascending order, at the index of the component's number. A node that is on no cycle
  /// is a component of its own.
  package var components: [[Int]] {
    var components = [[Int]](repeating: [], count: count)
    for (node, number) in numbers.enumerated() where number != Self.none { components[number].append(node) }
    return components
  }

  private struct Search {
    let rows: FlowGraph.Adjacency
    var count = 0
    var numbers: [Int]
    /// The position of each node in the order in which the nodes were found.
    private var order: [Int]
    /// Tarjan's lowlink of each node.
    private var lowest: [Int]
    /// The index of each node's next neighbor to visit.
    private var cursors: [Int]
    private var found = 0
    /// The path from the source to the current node.
    private var path: [Int] = []
    /// The nodes that were found but have no component yet: Tarjan's stack.
    private var open: [Int] = []

    init(_ rows: FlowGraph.Adjacency) {
      self.rows = rows
      numbers = [Int](repeating: none, count: rows.nodeCount)
      order = numbers
      lowest = numbers
      cursors = Array(rows.offsets.dropLast())
    }

    mutating func run(from source: Int) {
      enter(source)
      while let node = path.last {
        guard cursors[node] < rows.offsets[node + 1] else {
          leave(node)
          continue
        }
        let next = rows.neighbors[cursors[node]]
        cursors[node] += 1
        if order[next] == none {
          enter(next)
        } else if numbers[next] == none {
          lowest[node] = min(lowest[node], order[next])
        }
      }
    }

    private mutating func enter(_ node: Int) {
      order[node] = found
      lowest[node] = found
      found += 1
      path.append(node)
      open.append(node)
    }

    private mutating func leave(_ node: Int) {
      path.removeLast()
      if let before = path.last { lowest[before] = min(lowest[before], lowest[node]) }
      guard lowest[node] == order[node] else { return }
      while let member = open.popLast() {
        numbers[member] = count
        if member == node { break }
      }
      count += 1
    }
  }
}
