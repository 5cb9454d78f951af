/// The places that were visited, as routes, and where in them the user stands.
public struct NavigationHistory: Equatable, Sendable {
  /// The most places that are kept; the oldest are forgotten beyond it.
  public static let capacity = 1000

  /// The places, oldest first.
  public private(set) var routes: [Route]
  /// Which of them is the present one.
  public private(set) var index: Int

  /// Begins at `route`.
  public init(_ route: Route) {
    routes = [route]
    index = 0
  }

  /// The present place.
  public var current: Route { routes[index] }

  /// Notes a move to another place; the places ahead are forgotten.
  public mutating func visit(_ route: Route) {
    routes.removeSubrange((index + 1)...)
    routes.append(route)
    if routes.count > Self.capacity { routes.removeFirst() }
    index = routes.count - 1
  }

  /// Notes another view of the present place.
  public mutating func update(_ route: Route) { routes[index] = route }

  /// Stands at the place with an index.
  public mutating func move(to index: Int) { self.index = index }
}
