import Flows
import Testing

@Suite("Tour of a graph")
struct GraphTourTests {
  /// Plans a tour, and expects that its walks are paths from the initial node and together take every reachable edge.
  private static func check(_ graph: FlowGraph) throws -> EdgeTour {
    let tour = try #require(EdgeTour(of: graph))
    let reached = ShortestPaths(from: graph.initial, in: graph)
    let expected = graph.edges.indices.filter { reached.distance(to: graph.edges[$0].from) != nil }
    #expect(Set(tour.walks.joined()) == Set(expected))
    #expect(tour.edgeCount == expected.count)
    #expect(tour.stepCount == tour.walks.map(\.count).reduce(0, +))
    for walk in tour.walks {
      let end = walk.last.map { graph.edges[$0].to } ?? graph.initial
      #expect(!walk.isEmpty)
      #expect(graph.isPath(walk, from: graph.initial, to: end))
    }
    return tour
  }

  @Test("A tour takes every reachable edge in walks that begin at the initial node", arguments: FlowGraph.samples)
  func everyEdge(graph: FlowGraph) throws { _ = try Self.check(graph) }

  @Test(
    "A tour of a large random graph takes every reachable edge",
    arguments: [(300, 300), (300, 600), (300, 3000), (2000, 6000)])
  func largeGraphs(nodes: Int, edges: Int) throws {
    for seed in 0..<5 { _ = try Self.check(.random(nodes: nodes, edges: edges, seed: UInt64(seed))) }
  }

  @Test("A tour of an Eulerian graph is one walk that takes each edge once")
  func eulerianGraph() throws {
    let graph = FlowGraph("a b", "b c", "c a", "a c", "c b", "b a", "a a")
    let tour = try Self.check(graph)
    #expect(tour.walks.count == 1)
    #expect(tour.stepCount == 7)
  }

  @Test("A tour of a tree has one walk for each leaf and no superfluous step")
  func tree() throws {
    let tour = try Self.check(FlowGraph("a b", "a c", "b d", "b e", "c f", "c g"))
    #expect(tour.walks.count == 4)
    #expect(tour.stepCount == 8)
  }

  @Test("A tour takes all edges of a component before it leaves the component for good")
  func components() throws {
    let tour = try Self.check(FlowGraph("a z leave", "a b", "b a", "b b stay"))
    #expect(tour.walks == [[1, 3, 2, 0]])
  }

  @Test("A tour takes a loop on its first visit to the node")
  func loops() throws {
    let tour = try Self.check(FlowGraph("a b", "b a", "b b one", "b b two", "a a"))
    #expect(tour.walks == [[4, 0, 2, 3, 1]])
  }

  @Test("A tour begins another walk instead of taking a long path to the remaining edges")
  func longPath() throws {
    // A long cycle that begins with two parallel edges. After one of them, only the rest of the cycle leads to the
    // other.
    var graph = FlowGraph.chain(100)
    graph.edges.append(FlowGraph.Edge(from: 99, to: 0, label: "home"))
    graph.edges.append(FlowGraph.Edge(from: 0, to: 1, label: "another"))
    let tour = try Self.check(graph)
    #expect(tour.walks.count == 1)
    #expect(tour.stepCount == 101)
    graph.edges.append(FlowGraph.Edge(from: 0, to: 1, label: "a third"))
    graph.edges.append(FlowGraph.Edge(from: 5, to: 6, label: "a fourth"))
    #expect(try Self.check(graph).walks.count > 1)
    #expect(try Self.check(graph).stepCount < 150)
  }

  /// Returns the states and moves of the towers of Hanoi. With five discs, there are 243 states and 726 moves, each of
  /// which has a reverse move.
  private func hanoi(_ discs: Int) -> FlowGraph {
    let count = (0..<discs).reduce(1) { product, _ in product * 3 }
    func pegs(_ state: Int) -> [Int] {
      (0..<discs).map { disc in (0..<disc).reduce(state) { rest, _ in rest / 3 } % 3 }
    }
    var graph = FlowGraph(nodes: (0..<count).map { FlowGraph.Node("\($0)") }, edges: [])
    for state in 0..<count {
      let places = pegs(state)
      for (disc, weight) in zip(0..<discs, sequence(first: 1) { $0 * 3 }) {
        for peg in 0..<3
        where peg != places[disc] && !places[..<disc].contains(where: { [peg, places[disc]].contains($0) }) {
          graph.edges.append(
            FlowGraph.Edge(from: state, to: state + (peg - places[disc]) * weight, label: "\(places[disc])\(peg)"))
        }
      }
    }
    return graph
  }

  @Test("A tour of the towers of Hanoi is one walk with as many steps as there are moves")
  func towers() throws {
    let tour = try Self.check(hanoi(5))
    #expect(tour.edgeCount == 726)
    #expect(tour.walks.count == 1)
    #expect(tour.stepCount == 726)
  }

  /// Returns the minimum cost of walks that take all reachable edges, found by an exhaustive search. The cost is the
  /// number of steps plus `newWalkCost` for each walk after the first.
  private func leastCost(_ graph: FlowGraph) -> Int {
    struct State: Hashable { var (node, taken) = (0, 0) }
    let reached = ShortestPaths(from: graph.initial, in: graph)
    let edges = graph.edges.indices.filter { reached.distance(to: graph.edges[$0].from) != nil }
    let all = (1 << edges.count) - 1
    var buckets: [[State]] = [[State(node: graph.initial, taken: 0)]]
    var done: Set<State> = []
    var cost = 0
    while cost < buckets.count {
      for state in buckets[cost] where done.insert(state).inserted {
        if state.taken == all { return cost }
        func visit(_ next: State, _ price: Int) {
          while buckets.count <= cost + price { buckets.append([]) }
          buckets[cost + price].append(next)
        }
        for (bit, edge) in edges.enumerated() where graph.edges[edge].from == state.node {
          visit(State(node: graph.edges[edge].to, taken: state.taken | 1 << bit), 1)
        }
        visit(State(node: graph.initial, taken: state.taken), EdgeTour.newWalkCost)
      }
      cost += 1
    }
    return cost
  }

  @Test(
    "A tour of a small graph has the minimum cost that an exhaustive search finds",
    arguments: FlowGraph.samples.filter { $0.edges.count <= 10 })
  func smallest(graph: FlowGraph) throws {
    let tour = try Self.check(graph)
    let cost = tour.stepCount + max(0, tour.walks.count - 1) * EdgeTour.newWalkCost
    #expect(cost == leastCost(graph))
  }

  /// Returns true if repeating other edges would make the tour cheaper: if the residual graph has a cycle of negative
  /// cost (Klein, 1967), which the Bellman–Ford algorithm finds.
  ///
  /// In the residual graph, each walk continues to an extra node, `end`. An edge from there to the initial node begins
  /// the next walk.
  private func canBeImproved(_ tour: EdgeTour, of graph: FlowGraph) -> Bool {
    struct Change { let (from, to, cost): (Int, Int, Int) }
    let end = graph.nodes.count
    var taken = [Int](repeating: 0, count: graph.edges.count)
    for edge in tour.walks.joined() { taken[edge] += 1 }
    var changes: [Change] = []
    for (index, edge) in graph.edges.enumerated() where taken[index] > 0 {
      changes.append(Change(from: edge.from, to: edge.to, cost: 1))
      if taken[index] > 1 { changes.append(Change(from: edge.to, to: edge.from, cost: -1)) }
    }
    let ends = tour.walks.compactMap { $0.last.map { graph.edges[$0].to } }
    let isRound = ends == [graph.initial]
    for node in graph.nodes.indices where node != graph.initial {
      changes.append(Change(from: node, to: end, cost: 0))
      if ends.contains(node) { changes.append(Change(from: end, to: node, cost: 0)) }
    }
    changes.append(Change(from: end, to: graph.initial, cost: isRound ? 0 : EdgeTour.newWalkCost))
    if !isRound {
      changes.append(Change(from: graph.initial, to: end, cost: ends.count == 1 ? 0 : -EdgeTour.newWalkCost))
    }
    var costs = [Int](repeating: 0, count: end + 1)
    for _ in 0...end {
      var hasChanged = false
      for change in changes where costs[change.from] + change.cost < costs[change.to] {
        costs[change.to] = costs[change.from] + change.cost
        hasChanged = true
      }
      if !hasChanged { return false }
    }
    return true
  }

  @Test("No other choice of repeated edges makes a tour cheaper", arguments: [(100, 150), (100, 300), (100, 1000)])
  func improvement(nodes: Int, edges: Int) throws {
    for seed in 0..<10 {
      let graph = FlowGraph.random(nodes: nodes, edges: edges, seed: UInt64(seed))
      #expect(try !canBeImproved(Self.check(graph), of: graph))
    }
    let grid = FlowGraph.grid(8)
    #expect(try !canBeImproved(Self.check(grid), of: grid))
  }

  @Test("Planning a tour returns `nil` if it is interrupted")
  func interruption() { #expect(EdgeTour(of: .grid(9), isInterrupted: { true }) == nil) }

  @Test("A tour of a graph without edges has no walks")
  func noEdges() throws { #expect(try Self.check(FlowGraph("a")).walks.isEmpty) }

  @Test("A tour takes a chain of a hundred thousand nodes in one walk")
  func deepChain() throws { #expect(try Self.check(.chain(100_000)).walks.map(\.count) == [99_999]) }
}
