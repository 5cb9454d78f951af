/// The parts of a closed calçot that are still in memory.
package struct Leak: Equatable, Sendable {
  /// The kind of the screen.
  package let kind: String
  /// The names of the parts: `calçot`, `view`, `interactor` or `coordinator`.
  package let parts: [String]
}

/// Weak references to the parts of a closed calçot, for the detection of leaks.
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

  /// The parts that are still in memory, or `nil` if there are none.
  var leak: Leak? {
    let parts = [
      ("calçot", calcot != nil), ("view", view != nil), ("interactor", interactor != nil),
      ("coordinator", coordinator != nil),
    ].filter(\.1).map(\.0)
    return parts.isEmpty ? nil : Leak(kind: kind.name, parts: parts)
  }
}
