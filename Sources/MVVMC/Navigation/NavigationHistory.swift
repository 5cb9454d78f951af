/// The places that were visited, as routes, and where in them the user stands.
package struct NavigationHistory: Equatable, Sendable {
  /// The most places that are kept; the oldest are forgotten beyond it.
  package static let capacity = 1000

  /// The places, oldest first.
  package private(set) var routes: [Route]
  /// Which of them is the present one.
  package private(set) var index: Int

  /// Begins at `route`.
  package init(_ route: Route) {
    routes = [route]
    index = 0
  }

  /// The present place.
  package var current: Route { routes[index] }

  /// True if the present place is at a path, in the view that a query says.
  func isAt(_ path: [Route.Segment], query: [Route.Parameter]) -> Bool {
    routes[index].path == path && routes[index].query == query
  }

  /// Notes a move to another place; the places ahead are forgotten.
  package mutating func visit(_ route: Route) {
    routes.removeSubrange((index + 1)...)
    routes.append(route)
    if routes.count > Self.capacity { routes.removeFirst() }
    index = routes.count - 1
  }

  /// Notes another view of the present place.
  package mutating func update(_ route: Route) { routes[index] = route }

  /// Stands at the place with an index.
  package mutating func move(to index: Int) { self.index = index }
}
