/// Walks that each begin at the initial node and together take every edge that can be reached: few walks, few steps.
///
/// A walk goes on as long as it can: first by an edge not yet taken that stays in the component (what is left behind with a
/// component needs another walk), then by the shortest way to such an edge, then out of the component. A new walk begins
/// where nothing that is missing can be reached any more, or where the way there is longer than a new walk would be by
/// more than ``newWalkCost`` steps. This is greedy: the fewest steps would be those of a rural postman.
package struct EdgeTour: Equatable, Sendable {
  /// The walks: the indices of their edges.
  package let walks: [[Int]]
  /// How many edges can be reached, and so are taken.
  package let edgeCount: Int
  /// How many steps the walks have together.
  package var stepCount: Int { walks.reduce(0) { $0 + $1.count } }

  /// How many steps more a walk takes to what is missing, rather than that another walk begins: each walk is a file of its
  /// own, which somebody starts and reads.
  package static let newWalkCost = 8

  /// Plans the walks.
  package init(of graph: FlowGraph) {
    var planner = EdgeTourPlanner(graph)
    walks = planner.walks()
    edgeCount = planner.edgeCount
  }
}
