import Flows
import Testing

@Suite("The strongly connected components of a graph")
struct GraphComponentsTests {
  @Test("are the nodes that reach each other, of those that are reached", arguments: FlowGraph.samples)
  func mutualReach(graph: FlowGraph) {
    let strong = StronglyConnectedComponents(of: graph)
    let reach = graph.nodes.indices.map { graph.distances(from: $0).map { $0 != nil } }
    let reached = graph.nodes.indices.filter { reach[graph.initial][$0] }
    for left in graph.nodes.indices {
      #expect((strong.number(of: left) != nil) == reached.contains(left))
      for right in reached where reached.contains(left) {
        let isMutual = reach[left][right] && reach[right][left]
        #expect((strong.number(of: left) == strong.number(of: right)) == isMutual)
      }
    }
    #expect(strong.components.flatMap { $0 }.sorted() == reached)
    #expect(strong.components.count == strong.count)
  }

  @Test("are numbered against the edges", arguments: FlowGraph.samples)
  func numbers(graph: FlowGraph) {
    let strong = StronglyConnectedComponents(of: graph)
    for edge in graph.edges {
      guard let from = strong.number(of: edge.from), let to = strong.number(of: edge.to) else { continue }
      #expect(from >= to)
    }
  }

  @Test("are single nodes in a chain of a million, and one where its end leads back")
  func deepChain() {
    var graph = FlowGraph.chain(1_000_000)
    #expect(StronglyConnectedComponents(of: graph).count == 1_000_000)
    graph.edges.append(FlowGraph.Edge(from: 999_999, to: 0, label: "home"))
    #expect(StronglyConnectedComponents(of: graph).count == 1)
  }
}
