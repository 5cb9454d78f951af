/// The history of visited places, as routes, with a cursor at the current one.
package struct NavigationHistory: Equatable, Sendable {
  /// The maximum number of places; beyond it, the oldest is dropped.
  package static let capacity = 1000

  /// The places, oldest first.
  package private(set) var routes: [Route]
  /// The index of the current place.
  package private(set) var index: Int

  /// Creates a history with one place.
  package init(_ route: Route) {
    routes = [route]
    index = 0
  }

  /// The current place.
  package var current: Route { routes[index] }

  /// Returns whether the current place has this path and this query.
  func isAt(_ path: [Route.Segment], query: [Route.Parameter]) -> Bool {
    routes[index].path == path && routes[index].query == query
  }

  /// Records a visit to another place and drops the places after the current one.
  package mutating func visit(_ route: Route) {
    routes.removeSubrange((index + 1)...)
    routes.append(route)
    if routes.count > Self.capacity { routes.removeFirst() }
    index = routes.count - 1
  }

  /// Replaces the route of the current place, after its query has changed.
  package mutating func update(_ route: Route) { routes[index] = route }

  /// Moves the cursor to the place at an index.
  package mutating func move(to index: Int) { self.index = index }
}
