import Flows
import Testing

@Suite("A tour of a graph")
struct GraphTourTests {
  private static func check(_ graph: FlowGraph) -> EdgeTour {
    let tour = EdgeTour(of: graph)
    let reached = ShortestPaths(from: graph.initial, in: graph)
    let expected = graph.edges.indices.filter { reached.distance(to: graph.edges[$0].from) != nil }
    #expect(Set(tour.walks.joined()) == Set(expected))
    #expect(tour.edgeCount == expected.count)
    #expect(tour.stepCount == tour.walks.map(\.count).reduce(0, +))
    for walk in tour.walks {
      let end = walk.last.map { graph.edges[$0].to } ?? graph.initial
      #expect(!walk.isEmpty)
      #expect(graph.isWay(walk, from: graph.initial, to: end))
    }
    return tour
  }

  @Test("takes every edge that can be reached, in walks that begin at the initial node", arguments: FlowGraph.samples)
  func everyEdge(graph: FlowGraph) { _ = Self.check(graph) }

  @Test("of large random graphs takes every edge too", arguments: [(300, 300), (300, 600), (300, 3000), (2000, 6000)])
  func largeGraphs(nodes: Int, edges: Int) {
    for seed in 0..<5 { _ = Self.check(.random(nodes: nodes, edges: edges, seed: UInt64(seed))) }
  }

  @Test("needs no step twice, and one walk, where each node is entered as often as it is left")
  func rounds() {
    let graph = FlowGraph("a b", "b c", "c a", "a c", "c b", "b a", "a a")
    let tour = Self.check(graph)
    #expect(tour.walks.count == 1)
    #expect(tour.stepCount == 7)
  }

  @Test("begins anew for each leaf of a tree, and takes no step that it need not")
  func tree() {
    let tour = Self.check(FlowGraph("a b", "a c", "b d", "b e", "c f", "c g"))
    #expect(tour.walks.count == 4)
    #expect(tour.stepCount == 8)
  }

  @Test("takes all of a component before it leaves it for good")
  func components() {
    let tour = Self.check(FlowGraph("a z leave", "a b", "b a", "b b stay"))
    #expect(tour.walks == [[1, 3, 2, 0]])
  }

  @Test("takes an edge that stays where it is when it first comes by")
  func loops() {
    let tour = Self.check(FlowGraph("a b", "b a", "b b one", "b b two", "a a"))
    #expect(tour.walks == [[4, 0, 2, 3, 1]])
  }

  @Test("begins anew where the way to what is missing is much longer than from the beginning")
  func longPath() {
    // A long round, and at its beginning two edges to a node from which only the long round leads back.
    var graph = FlowGraph.chain(100)
    graph.edges.append(FlowGraph.Edge(from: 99, to: 0, label: "home"))
    graph.edges.append(FlowGraph.Edge(from: 0, to: 1, label: "another"))
    let tour = Self.check(graph)
    #expect(tour.walks.count == 1)
    #expect(tour.stepCount == 101)
    graph.edges.append(FlowGraph.Edge(from: 0, to: 1, label: "a third"))
    graph.edges.append(FlowGraph.Edge(from: 5, to: 6, label: "a fourth"))
    #expect(Self.check(graph).walks.count > 1)
    #expect(Self.check(graph).stepCount < 150)
  }

  @Test("of a graph without edges has no walks")
  func noEdges() { #expect(Self.check(FlowGraph("a")).walks.isEmpty) }

  @Test("goes down a chain of a hundred thousand nodes")
  func deepChain() { #expect(Self.check(.chain(100_000)).walks.map(\.count) == [99_999]) }
}
