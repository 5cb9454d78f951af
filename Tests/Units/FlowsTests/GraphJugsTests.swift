import Flows
import Testing

/// A jug of 3 and a jug of 5 gallons, a fountain, and 4 gallons to be measured: as in "Die Hard with a Vengeance"
/// (1995). Published are two ways to do it, of 6 and of 8 pours, by the jug that is filled first.
@Suite("Puzzle of the jugs of 3 and 5 gallons")
struct GraphJugsTests {
  private static let sizes = [3, 5]

  /// What is in the jugs; 4 gallons in the large one are the goal, whatever is in the small one.
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

  /// A way without a detour: no pour leads to a state of it that it comes to only later.
  @Test("The jugs puzzle has two solutions without a detour, with 6 and 8 pours")
  func withoutDetour() {
    let paths = SimplePaths(from: 0, to: 1, in: Self.graph).filter { path in
      let nodes = Self.graph.nodes(on: path, from: 0)
      return !Self.graph.edges.contains { edge in
        guard let from = nodes.firstIndex(of: edge.from), let to = nodes.firstIndex(of: edge.to) else { return false }
        return to > from + 1
      }
    }
    let told = paths.map(Self.labels).sorted { $0.count < $1.count }
    #expect(told.map(\.count) == [6, 8])
    #expect(told.map(\.first) == ["fill 5", "fill 3"])
  }
}
