/// The rate at which an exploration still discovered something new when it ended.
///
/// The chance that the next choice finds something new is about the number of items that were seen once, divided by
/// the number of choices (Good and Turing; Böhme: STADS, Software Testing as Species Discovery, 2018).
package struct DiscoveryRate: Equatable, Sendable {
  /// The number of commands that were chosen and performed.
  package let choices: Int
  /// The number of choices since the last new place, edge between screens or declared item.
  package let sinceLastNew: Int
  package let placesSeenOnce: Int
  /// The number of edges between screens that were taken once. Edges of general commands do not count: where they lead
  /// depends on the path, so their number is unlimited.
  package let edgesSeenOnce: Int
  /// The number of declared items that were seen once: screens, destinations and effects of commands.
  package let declaredSeenOnce: Int

  /// Creates the rate of a discovery. `nodes` has the map's node of each place; places with the same node count as one.
  init(of found: Discovery, nodes: [Int], _ declared: DeclaredCommands) {
    let places = Sightings.merged(zip(nodes, found.places.lazy.map(\.seen))).values
    let edges = Sightings.merged(
      found.edges.lazy.filter { !$0.isGeneral }.map { edge in
        (ScreenEdge(from: found.places[edge.from].kinds, edge.line, to: found.places[edge.to].kinds), edge.seen)
      }
    ).values
    let screens = Sightings.merged(found.places.lazy.map { ($0.kinds[0], $0.seen) }).values
    let destinations = CoverageItem.destinations(in: found, declared).values
    let effects = found.uses.values.compactMap(\.effects)
    choices = found.choices
    sinceLastNew = max(0, choices - (places.map(\.first) + edges.map(\.first) + effects.map(\.first)).reduce(0, max))
    placesSeenOnce = places.count { $0.count == 1 }
    edgesSeenOnce = edges.count { $0.count == 1 }
    declaredSeenOnce = (Array(screens) + Array(destinations) + effects).count { $0.count == 1 }
  }

  /// Returns an upper estimate of the chance that the next choice finds something new, in hundredths of a percent, if
  /// `once` items were seen once.
  package func chance(_ once: Int) -> Int {
    guard choices > 0 else { return 10_000 }
    // If nothing was seen once, the estimate assumes one such item, because the chance is not 0.
    return min(10_000, (max(once, 1) * 10_000 + choices - 1) / choices)
  }
}
