import Flows
import Testing

/// The task is to measure 4 gallons with a fountain and jugs of 3 and 5 gallons, as in "Die Hard with a Vengeance"
/// (1995). The two published solutions begin with different jugs and take 6 and 8 pours.
@Suite("Puzzle of the jugs of 3 and 5 gallons")
struct GraphJugsTests {
  private static let sizes = [3, 5]

  /// The nodes are the contents of the two jugs, and the edges fill, empty or pour. All states with 4 gallons in the
  /// large jug are one node, the goal.
  private static let graph: FlowGraph = {
    var graph = FlowGraph(nodes: [FlowGraph.Node("0,0"), FlowGraph.Node("measured")], edges: [])
    var states = [[0, 0]: 0]
    var waiting = [[0, 0]]
    while let state = waiting.popLast(), let from = states[state] {
      for (label, next) in pours(state) where next != state {
        if next[1] == 4 {
          graph.edges.append(FlowGraph.Edge(from: from, to: 1, label: label))
          continue
        }
        if states[next] == nil {
          states[next] = graph.nodes.count
          graph.nodes.append(FlowGraph.Node("\(next[0]),\(next[1])"))
          waiting.append(next)
        }
        graph.edges.append(FlowGraph.Edge(from: from, to: states[next] ?? 0, label: label))
      }
    }
    return graph
  }()

  /// Returns the labels of all actions in a state, with the states after them.
  private static func pours(_ state: [Int]) -> [(String, [Int])] {
    (0..<2).flatMap { jug -> [(String, [Int])] in
      let other = 1 - jug
      let poured = min(state[jug], sizes[other] - state[other])
      var filled = state
      filled[jug] = sizes[jug]
      var emptied = state
      emptied[jug] = 0
      var mixed = state
      mixed[jug] -= poured
      mixed[other] += poured
      return [
        ("fill \(sizes[jug])", filled), ("empty \(sizes[jug])", emptied),
        ("pour \(sizes[jug]) into \(sizes[other])", mixed),
      ]
    }
  }

  private static func labels(_ path: [Int]) -> [String] { path.map { graph.edges[$0].label } }

  @Test("The jugs puzzle has one shortest solution, with 6 pours")
  func shortest() {
    let paths = Array(SimplePaths.shortest(from: 0, to: 1, in: Self.graph))
    #expect(
      paths.map(Self.labels) == [
        ["fill 5", "pour 5 into 3", "empty 3", "pour 5 into 3", "fill 5", "pour 5 into 3"]
      ])
  }

  /// A path has a detour if a single step leads from one of its states to a state that the path reaches in several
  /// steps.
  @Test("The jugs puzzle has two solutions without a detour, with 6 and 8 pours")
  func withoutDetour() {
    let paths = SimplePaths(from: 0, to: 1, in: Self.graph).filter { path in
      let nodes = Self.graph.nodes(on: path, from: 0)
      return !Self.graph.edges.contains { edge in
        guard let from = nodes.firstIndex(of: edge.from), let to = nodes.firstIndex(of: edge.to) else { return false }
        return to > from + 1
      }
    }
    let solutions = paths.map(Self.labels).sorted { $0.count < $1.count }
    #expect(solutions.map(\.count) == [6, 8])
    #expect(solutions.map(\.first) == ["fill 5", "fill 3"])
  }
}
