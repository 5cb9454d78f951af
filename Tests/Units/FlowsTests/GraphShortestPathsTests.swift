import Flows
import Testing

@Suite("The shortest paths of a graph")
struct GraphShortestPathsTests {
  @Test("are as long as relaxing every edge finds them, and lead to their end", arguments: FlowGraph.samples)
  func distances(graph: FlowGraph) throws {
    for source in graph.nodes.indices {
      let paths = ShortestPaths(from: source, in: graph)
      let expected = graph.distances(from: source)
      for target in graph.nodes.indices {
        #expect(paths.distance(to: target) == expected[target])
        let path = paths.path(to: target)
        #expect(path?.count == expected[target])
        if let path { #expect(graph.isWay(path, from: source, to: target)) }
      }
      #expect(paths.reached.first == source)
      #expect(Set(paths.reached) == Set(graph.nodes.indices.filter { expected[$0] != nil }))
    }
  }

  @Test("are those of the distance among the simple ones, all of them", arguments: FlowGraph.samples)
  func allShortest(graph: FlowGraph) {
    for target in graph.nodes.indices {
      let all = graph.simplePaths(from: graph.initial, to: target)
      let least = all.map(\.count).min()
      let found = Array(SimplePaths.shortest(from: graph.initial, to: target, in: graph))
      #expect(found == all.filter { $0.count == least })
    }
  }

  @Test("take the first of several equal edges")
  func firstEdge() {
    let graph = FlowGraph("a b one", "a b two", "b c")
    #expect(ShortestPaths(from: 0, in: graph).path(to: 2) == [0, 2])
  }

  @Test("reach nothing from a node that the graph lacks")
  func noSuchSource() {
    let graph = FlowGraph("a b")
    #expect(ShortestPaths(from: 7, in: graph).reached.isEmpty)
    #expect(ShortestPaths(from: 0, in: graph).path(to: 7) == nil)
  }

  @Test("pass over edges that name nodes which the graph lacks")
  func danglingEdges() {
    var graph = FlowGraph("a b")
    graph.edges.append(FlowGraph.Edge(from: 0, to: 9, label: "off"))
    graph.edges.append(FlowGraph.Edge(from: -1, to: 1, label: "on"))
    #expect(ShortestPaths(from: 0, in: graph).reached == [0, 1])
  }

  @Test("go down a chain of a million nodes")
  func deepChain() {
    let graph = FlowGraph.chain(1_000_000)
    #expect(ShortestPaths(from: 0, in: graph).path(to: 999_999)?.count == 999_999)
  }
}
