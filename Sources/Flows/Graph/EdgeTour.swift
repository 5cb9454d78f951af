/// Walks from the initial node that together take every reachable edge in as few steps as possible. Each walk after the
/// first counts as ``newWalkCost`` more steps.
package struct EdgeTour: Equatable, Sendable {
  /// The walks, as the indices of their edges.
  package let walks: [[Int]]
  package let edgeCount: Int
  package var stepCount: Int { walks.reduce(0) { $0 + $1.count } }

  /// The number of extra steps that are worth taking to avoid another walk. Each walk is a file that somebody runs and
  /// reads.
  package static let newWalkCost = 8

  /// Plans the walks, or returns `nil` if planning is interrupted.
  package init?(of graph: FlowGraph, isInterrupted: @escaping () -> Bool = { false }) {
    var planner = EdgeTourPlanner(graph, isInterrupted: isInterrupted)
    guard let walks = planner.walks() else { return nil }
    self.walks = walks
    edgeCount = planner.edgeCount
  }
}
