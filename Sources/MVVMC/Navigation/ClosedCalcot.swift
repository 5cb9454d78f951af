/// A closed calçot of which something still lives.
package struct Leak: Equatable, Sendable {
  /// The kind of the screen.
  package let kind: String
  /// The parts that live: `calçot`, `view`, `interactor`, `coordinator`.
  package let parts: [String]
}

/// What was a calçot, kept weakly to see whether something of it still lives.
struct ClosedCalcot {
  let kind: Kind
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

  /// What of it still lives; nil where nothing does.
  var leak: Leak? {
    let parts = [
      ("calçot", calcot != nil), ("view", view != nil), ("interactor", interactor != nil),
      ("coordinator", coordinator != nil),
    ].filter(\.1).map(\.0)
    return parts.isEmpty ? nil : Leak(kind: kind.name, parts: parts)
  }
}
