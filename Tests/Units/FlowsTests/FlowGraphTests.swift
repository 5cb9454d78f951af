import Flows
import Testing

@Suite("A flow graph")
struct FlowGraphTests {
  @Test("is a value")
  func value() {
    let graph = FlowGraph(nodes: [FlowGraph.Node("a")], edges: [FlowGraph.Edge(from: 0, to: 0, label: "stay")])
    var other = graph
    other.edges[0].label = "go"
    #expect(graph.edges[0].label == "stay")
  }
}
