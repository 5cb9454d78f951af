/// Walks that each begin at the initial node and together take every edge that can be reached: as few steps as there
/// can be, where each walk but one counts ``newWalkCost`` more.
package struct EdgeTour: Equatable, Sendable {
  /// The walks: the indices of their edges.
  package let walks: [[Int]]
  /// The number of edges that can be reached, and so are taken.
  package let edgeCount: Int
  /// The number of steps of all walks.
  package var stepCount: Int { walks.reduce(0) { $0 + $1.count } }

  /// The number of further steps that a walk takes to what is missing, rather than that another walk begins: each walk is a file of
  /// its own, which somebody starts and reads.
  package static let newWalkCost = 8

  /// Plans the walks.
  package init(of graph: FlowGraph) {
    var planner = EdgeTourPlanner(graph, effort: .max) { false }
    walks = planner.walks() ?? []
    edgeCount = planner.edgeCount
  }

  /// The effort that a tour is given up after: a million random edges between 250,000 nodes need 5,000,000, a one-way grid of three
  /// million edges some hundred times as much.
  package static let mostEffort = 8_000_000

  /// Plans the walks; nil if it is interrupted, or if it takes more than an effort.
  package init?(of graph: FlowGraph, effort: Int = mostEffort, isInterrupted: @escaping () -> Bool) {
    var planner = EdgeTourPlanner(graph, effort: effort, isInterrupted: isInterrupted)
    guard let walks = planner.walks() else { return nil }
    self.walks = walks
    edgeCount = planner.edgeCount
  }
}
