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

  var isLeaked: Bool { calcot != nil || view != nil || interactor != nil || coordinator != nil }
}
