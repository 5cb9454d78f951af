import Flows
import Testing

@Suite("Flow graph")
struct FlowGraphTests {
  @Test("A change to a copy of a graph does not change the original")
  func value() {
    let graph = FlowGraph(nodes: [FlowGraph.Node("a")], edges: [FlowGraph.Edge(from: 0, to: 0, label: "stay")])
    var other = graph
    other.edges[0].label = "go"
    #expect(graph.edges[0].label == "stay")
  }
}
