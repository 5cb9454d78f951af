import Flows
import RandomSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Measures the graph algorithms.
///
/// `FlowsBench write FILE [NODES EDGES]` writes a random graph, by default of 100,000 nodes and 300,000 edges. The
/// graph is the same every time.
///
/// `FlowsBench read|search|components|tour FILE` reads the graph and prints the median duration of nine runs of the
/// operation, in seconds.
@main
struct FlowsBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      print("usage: FlowsBench write|read|search|components|tour FILE [NODES EDGES]")
      return
    }
    let file = arguments[2]
    if arguments[1] == "write" {
      let numbers = arguments.dropFirst(3).compactMap { Int($0) }
      let graph = random(nodes: numbers.first ?? 100_000, edges: numbers.last ?? 300_000)
      try Data(graph.json()).write(to: URL(filePath: file))
      return
    }
    let bytes = Array(try Data(contentsOf: URL(filePath: file)))
    let graph = try FlowGraph(json: bytes)
    switch arguments[1] {
    case "read": print(try median { try FlowGraph(json: bytes).edges.count })
    case "search": print(median { ShortestPaths(from: graph.initial, in: graph).reached.count })
    case "components": print(median { StronglyConnectedComponents(of: graph).count })
    case "tour": print(median { EdgeTour(of: graph)?.stepCount ?? 0 })
    default: print("no such work")
    }
  }

  private static func random(nodes: Int, edges: Int) -> FlowGraph {
    var generator = SeededGenerator(seed: 1)
    return FlowGraph(
      nodes: (0..<nodes).map { FlowGraph.Node("n\($0)") },
      edges: (0..<edges).map { number in
        FlowGraph.Edge(
          from: .random(in: 0..<nodes, using: &generator), to: .random(in: 0..<nodes, using: &generator),
          label: "open \(number)")
      })
  }

  private static func median(_ work: () throws -> Int) rethrows -> Double {
    let seconds = try (0..<9).map { _ in
      let clock = ContinuousClock()
      var result = 0
      let duration = try clock.measure { result = try work() }
      // Uses the result, so that the optimizer cannot remove the work.
      precondition(result > 0)
      return duration / .seconds(1)
    }
    return seconds.sorted()[4]
  }
}
