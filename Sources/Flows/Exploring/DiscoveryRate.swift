/// The rate of new findings when an exploration ended.
///
/// The chance that the next choice finds something new is about the number of items that were seen once, divided by
/// the number of choices (Good and Turing; Böhme: STADS, Software Testing as Species Discovery, 2018).
package struct DiscoveryRate: Equatable, Sendable {
  /// The number of commands that were chosen and performed.
  package let choices: Int
  /// The number of choices since the last new place, edge between screens or declared item.
  package let sinceLastNew: Int
  /// The number of places that were seen once.
  package let placesSeenOnce: Int
  /// The number of edges between screens that were taken once. An edge between screens is a command that leads from one
  /// stack of screens to another.
  package let edgesSeenOnce: Int
  /// The number of declarations that were seen once: a screen, a destination, an effect of a command.
  package let declaredSeenOnce: Int

  /// Creates the rate from the sightings of places and edges, the same that ``NoveltyCounter`` counts, and of declared
  /// items: the number that were seen once, and the choice that first saw the last one.
  init(places: [Sightings], edges: [Sightings], _ declared: (once: Int, last: Int), choices: Int) {
    self.choices = choices
    sinceLastNew = max(0, choices - max((places + edges).map(\.first).max() ?? 0, declared.last))
    placesSeenOnce = places.count { $0.count == 1 }
    edgesSeenOnce = edges.count { $0.count == 1 }
    declaredSeenOnce = declared.once
  }

  /// Returns an upper estimate of the chance that the next choice finds something new, in hundredths of a percent, if
  /// `once` items were seen once.
  package func chance(_ once: Int) -> Int {
    guard choices > 0 else { return 10_000 }
    // If nothing was seen once, the estimate assumes one such item, because the chance is not 0.
    return min(10_000, (max(once, 1) * 10_000 + choices - 1) / choices)
  }
}
