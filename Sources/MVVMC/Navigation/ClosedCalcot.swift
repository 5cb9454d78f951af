/// A closed calçot of which something still lives.
package struct Leak: Equatable, Sendable {
  /// The kind of the screen.
  package let kind: String
  /// The parts that live: `calçot`, `view`, `interactor`, `coordinator`.
  package let parts: [String]
}

/// The parts of a closed calçot, referenced weakly to see whether one is still in memory.
struct ClosedCalcot {
  let kind: ScreenKind
  private weak var calcot: Calcot?
  private weak var view: AnyObject?
  private weak var interactor: AnyObject?
  private weak var coordinator: AnyObject?

  init(_ calcot: Calcot) {
    kind = calcot.kind
    self.calcot = calcot
    view = calcot.view
    interactor = calcot.interactor
    coordinator = calcot.coordinator
  }

  /// The parts that are still in memory; nil for none.
  var leak: Leak? {
    let parts = [
      ("calçot", calcot != nil), ("view", view != nil), ("interactor", interactor != nil),
      ("coordinator", coordinator != nil),
    ].filter(\.1).map(\.0)
    return parts.isEmpty ? nil : Leak(kind: kind.name, parts: parts)
  }
}
