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
    var count = 0
    for edge in graph.edges {
      guard let from = strong.number(of: edge.from), let to = strong.number(of: edge.to) else { continue }
      count += 1
      #expect(from >= to)
    }
    let reached = Set(graph.nodes.indices.filter { strong.number(of: $0) != nil })
    #expect(count == graph.edges.count { reached.contains($0.from) })
  }

  @Test("A chain of 200,000 nodes has 200,000 components, and a cycle of them has one")
  func deepChain() {
    // A recursion this deep would overflow the stack of a thread.
    var graph = FlowGraph.chain(200_000)
    #expect(StronglyConnectedComponents(of: graph).count == 200_000)
    graph.edges.append(FlowGraph.Edge(from: 199_999, to: 0, label: "home"))
    #expect(StronglyConnectedComponents(of: graph).count == 1)
  }
}
