import Flows
import Testing

@Suite("Shortest paths")
struct GraphShortestPathsTests {
  @Test(
    "Shortest paths lead to their targets, and are as long as Bellman-Ford finds", arguments: FlowGraph.samples)
  func distances(graph: FlowGraph) throws {
    for source in graph.nodes.indices {
      let paths = ShortestPaths(from: source, in: graph)
      let expected = graph.distances(from: source)
      for target in graph.nodes.indices {
        #expect(paths.distance(to: target) == expected[target])
        let path = paths.path(to: target)
        #expect(path?.count == expected[target])
        if let path { #expect(graph.isPath(path, from: source, to: target)) }
      }
      #expect(paths.reached.first == source)
      #expect(Set(paths.reached) == Set(graph.nodes.indices.filter { expected[$0] != nil }))
    }
  }

  @Test("`SimplePaths.shortest` returns exactly the simple paths of minimum length", arguments: FlowGraph.samples)
  func allShortest(graph: FlowGraph) {
    for target in graph.nodes.indices {
      let all = graph.simplePaths(from: graph.initial, to: target)
      let least = all.map(\.count).min()
      let found = Array(SimplePaths.shortest(from: graph.initial, to: target, in: graph))
      #expect(found == all.filter { $0.count == least })
    }
  }

  @Test("A shortest path takes the first of several parallel edges")
  func firstEdge() {
    let graph = FlowGraph("a b one", "a b two", "b c")
    #expect(ShortestPaths(from: 0, in: graph).path(to: 2) == [0, 2])
  }

  @Test("An unknown source reaches nothing, and an unknown target has no path")
  func unknownNodes() {
    let graph = FlowGraph("a b")
    #expect(ShortestPaths(from: 7, in: graph).reached.isEmpty)
    #expect(ShortestPaths(from: 0, in: graph).path(to: 7) == nil)
  }

  @Test("Shortest paths ignore edges from or to unknown nodes")
  func danglingEdges() {
    var graph = FlowGraph("a b")
    graph.edges.append(FlowGraph.Edge(from: 0, to: 9, label: "off"))
    graph.edges.append(FlowGraph.Edge(from: -1, to: 1, label: "on"))
    #expect(ShortestPaths(from: 0, in: graph).reached == [0, 1])
  }

  @Test("The shortest path through a chain of 200,000 nodes is found")
  func deepChain() {
    let graph = FlowGraph.chain(200_000)
    #expect(ShortestPaths(from: 0, in: graph).path(to: 199_999)?.count == 199_999)
  }
}
