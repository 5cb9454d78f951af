/// Walks that each begin at the initial node and together take every edge that can be reached: as few steps as there
/// can be, where each walk but one counts ``newWalkCost`` more.
package struct EdgeTour: Equatable, Sendable {
  /// The walks: the indices of their edges.
  package let walks: [[Int]]
  /// How many edges can be reached, and so are taken.
  package let edgeCount: Int
  /// How many steps the walks have together.
  package var stepCount: Int { walks.reduce(0) { $0 + $1.count } }

  /// How many steps more a walk takes to what is missing, rather than that another walk begins: each walk is a file of
  /// its own, which somebody starts and reads.
  package static let newWalkCost = 8

  /// Plans the walks.
  package init(of graph: FlowGraph) {
    var planner = EdgeTourPlanner(graph) { false }
    walks = planner.walks() ?? []
    edgeCount = planner.edgeCount
  }

  /// Plans the walks; nil where somebody wants to stop meanwhile.
  package init?(of graph: FlowGraph, isInterrupted: @escaping () -> Bool) {
    var planner = EdgeTourPlanner(graph, isInterrupted: isInterrupted)
    guard let walks = planner.walks() else { return nil }
    self.walks = walks
    edgeCount = planner.edgeCount
  }
}
