import MVVMC
import Testing

@testable import Flows

@Suite("Simple paths")
struct GraphSimplePathsTests {
  /// The published numbers are the sequence A007764 in the On-Line Encyclopedia of Integer Sequences.
  @Test(
    "A square grid has as many simple paths from corner to corner as published",
    arguments: [(1, 1), (2, 2), (3, 12), (4, 184), (5, 8512)])
  func grid(side: Int, published: Int) {
    let graph = FlowGraph.grid(side)
    #expect(SimplePaths(from: 0, to: side * side - 1, in: graph).count() == published)
  }

  @Test(
    "Simple paths equal those of an exhaustive search, in order, and visit no node twice", arguments: FlowGraph.samples)
  func exhaustiveSearch(graph: FlowGraph) {
    for target in graph.nodes.indices {
      let all = graph.simplePaths(from: graph.initial, to: target)
      let found = Array(SimplePaths(from: graph.initial, to: target, in: graph))
      #expect(found == all)
      for path in found {
        let nodes = graph.nodes(on: path, from: graph.initial)
        #expect(graph.isPath(path, from: graph.initial, to: target))
        #expect(Set(nodes).count == nodes.count)
      }
    }
  }

  @Test("`SimplePaths.Counter` counts as many paths as enumeration finds", arguments: FlowGraph.samples)
  func counted(graph: FlowGraph) {
    for target in graph.nodes.indices {
      let paths = SimplePaths(from: graph.initial, to: target, in: graph)
      var counter = SimplePaths.Counter(paths) { false }
      #expect(counter.count() == UInt(paths.count()))
    }
  }

  /// Returns the simple paths through a chain of `count` pairs of parallel edges, of which there are 2 to the power of
  /// `count`. Each node also has a loop, which no simple path takes.
  private func pathsOfDoubledChain(_ count: Int) -> SimplePaths {
    let edges = (0..<count).flatMap { [($0, $0 + 1, "left"), ($0, $0 + 1, "right"), ($0, $0, "stay")] }
    let graph = FlowGraph(
      nodes: (0...count).map { FlowGraph.Node("n\($0)") },
      edges: edges.map { FlowGraph.Edge(from: $0.0, to: $0.1, label: $0.2) })
    return SimplePaths(from: 0, to: count, in: graph)
  }

  @Test("`SimplePaths.Counter` counts more paths than can be enumerated")
  func counting() {
    func count(_ paths: SimplePaths) -> UInt? {
      var counter = SimplePaths.Counter(paths) { false }
      return counter.count()
    }
    #expect(count(pathsOfDoubledChain(4)) == 16)
    #expect(count(pathsOfDoubledChain(62)) == 4_611_686_018_427_387_904)
    for beyond in [63, 64, 65, 100] { #expect(count(pathsOfDoubledChain(beyond)).map { $0 > Int.max } == true) }
    #expect(count(SimplePaths(from: 0, to: 24, in: .grid(5))) == 8512)
    // Two grids with 184 paths each, joined by two parallel edges: 184 · 2 · 184 paths.
    var graph = FlowGraph.grid(4)
    graph.nodes += FlowGraph.grid(4).nodes.map { FlowGraph.Node("\($0.id)'") }
    graph.edges += FlowGraph.grid(4).edges.map { FlowGraph.Edge(from: $0.from + 16, to: $0.to + 16, label: $0.label) }
    graph.edges += [FlowGraph.Edge(from: 15, to: 16, label: "over"), FlowGraph.Edge(from: 15, to: 16, label: "across")]
    #expect(count(SimplePaths(from: 0, to: 31, in: graph)) == 67712)
  }

  @Test("A count of paths beyond `Int.max` is reported as more than 9223372036854775807", arguments: [62, 63, 100])
  func beyondTheGreatestNumber(count: Int) throws {
    let edges = (0..<count).flatMap { [($0, $0 + 1), ($0, $0 + 1)] }
    let graph = FlowGraph(
      nodes: (0...count).map { FlowGraph.Node("n\($0)") },
      edges: edges.map { FlowGraph.Edge(from: $0.0, to: $0.1, label: "") })
    var lines: [String] = []
    let last = "n\(count)"
    let isCounted = try GraphReport(of: graph, as: .text) { lines.append($0) }.count(to: last)
    try GraphReport(of: graph, as: .json) { lines.append($0) }.count(to: last)
    #expect(isCounted == (count < 63))
    #expect(
      lines
        == (isCounted
          ? ["4611686018427387904 paths", #"{"count":4611686018427387904}"#]
          : ["more than 9223372036854775807 paths", #"{"count":9223372036854775807,"complete":false}"#]))
  }

  @Test("`count` and `paths` throw without any output if they are interrupted")
  func interruption() {
    var lines: [String] = []
    let report = GraphReport(of: .grid(9), as: .json, isInterrupted: { true }) { lines.append($0) }
    #expect(throws: Failure.self) { try report.count(to: FlowGraph.grid(9).nodes[80].id) }
    #expect(throws: Failure.self) { try report.paths(to: FlowGraph.grid(9).nodes[80].id) }
    #expect(lines == [])
  }

  @Test("With a maximum length, exactly the simple paths up to it are found", arguments: FlowGraph.samples)
  func length(graph: FlowGraph) {
    for target in graph.nodes.indices {
      let all = graph.simplePaths(from: graph.initial, to: target)
      for limit in 0...7 {
        let found = Array(SimplePaths(from: graph.initial, to: target, in: graph, maxLength: limit))
        #expect(found == all.filter { $0.count <= limit })
      }
    }
  }

  @Test("Parallel edges give different simple paths, and loops give none")
  func parallelEdges() {
    let graph = FlowGraph("a b one", "a b two", "a a stay", "b b stay", "b a back")
    #expect(Array(SimplePaths(from: 0, to: 1, in: graph)) == [[0], [1]])
  }

  @Test("The only simple path from a node to itself is the empty one")
  func toItself() {
    let graph = FlowGraph("a b", "b a", "a a")
    #expect(Array(SimplePaths(from: 0, to: 0, in: graph)) == [[]])
    #expect(Array(SimplePaths(from: 0, to: 0, in: graph, maxPaths: 1)) == [[]])
  }

  @Test("There is no simple path to an unreachable node, nor from or to an unknown one")
  func none() {
    let graph = FlowGraph("a b", "c a")
    #expect(SimplePaths(from: 0, to: 2, in: graph).count() == 0)
    #expect(SimplePaths(from: 9, to: 0, in: graph).count() == 0)
    #expect(SimplePaths(from: 0, to: 9, in: graph).count() == 0)
  }

  @Test("Enumeration ends at the limit, and `wasCutOff` is true only if paths remain")
  func limit() {
    let graph = FlowGraph("a b one", "a b two", "a b three")
    for (limit, isCut) in [(0, true), (2, true), (3, false), (4, false)] {
      var paths = SimplePaths(from: 0, to: 1, in: graph, maxPaths: limit).makeIterator()
      var count = 0
      while paths.next() != nil { count += 1 }
      #expect(count == min(limit, 3))
      #expect(paths.wasCutOff == isCut)
      #expect(paths.next() == nil)
    }
  }

  @Test("The first simple paths of a large grid are found without enumerating all of them")
  func lazily() {
    let graph = FlowGraph.grid(30)
    #expect(Array(SimplePaths(from: 0, to: 899, in: graph).prefix(3)).count == 3)
  }

  /// The maze is a grid. From the door, a search can enter it, but its only exit leads back to the door, which the path
  /// has already visited.
  @Test("The search for simple paths skips a maze that leads only back to visited nodes", arguments: [nil, 450])
  func deadRegion(maxLength: Int?) {
    var graph = FlowGraph.grid(20)
    let door = graph.nodes.count
    graph.nodes += [FlowGraph.Node("door"), FlowGraph.Node("target")]
    graph.edges.append(FlowGraph.Edge(from: door, to: 0, label: "into the maze"))
    graph.edges.append(FlowGraph.Edge(from: 399, to: door, label: "out of it"))
    graph.edges.append(FlowGraph.Edge(from: door, to: door + 1, label: "on"))
    let paths = SimplePaths(from: door, to: door + 1, in: graph, maxLength: maxLength)
    #expect(Array(paths) == [[graph.edges.count - 1]])
  }

  @Test("The simple path through a chain of 200,000 nodes is found")
  func deepChain() {
    let graph = FlowGraph.chain(200_000)
    #expect(SimplePaths(from: 0, to: 199_999, in: graph).map(\.count) == [199_999])
  }
}
