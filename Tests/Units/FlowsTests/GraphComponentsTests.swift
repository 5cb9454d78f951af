import Flows
import Testing

@Suite("Strongly connected components")
struct GraphComponentsTests {
  @Test("Two reachable nodes share a component if and only if each reaches the other", arguments: FlowGraph.samples)
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

  @Test("An edge never leads to a component with a higher number", arguments: FlowGraph.samples)
  func numbers(graph: FlowGraph) {
    let strong = StronglyConnectedComponents(of: graph)
    for edge in graph.edges {
      guard let from = strong.number(of: edge.from), let to = strong.number(of: edge.to) else { continue }
      #expect(from >= to)
    }
  }

  @Test("A chain of a million nodes has a million components, and a cycle of them has one")
  func deepChain() {
    var graph = FlowGraph.chain(1_000_000)
    #expect(StronglyConnectedComponents(of: graph).count == 1_000_000)
    graph.edges.append(FlowGraph.Edge(from: 999_999, to: 0, label: "home"))
    #expect(StronglyConnectedComponents(of: graph).count == 1)
  }
}
