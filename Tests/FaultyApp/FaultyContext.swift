import MVVMC
import Synchronization

/// What the screens of a session share.
final class FaultyContext {
  let stock: Stock
  let faults: Set<Fault>
  let luck: Luck
  private let isRememberable: Bool

  init(_ names: [String], faults: Set<Fault>, isRememberable: Bool, luck: Luck) {
    stock = Stock(names, faults: faults)
    self.faults = faults
    self.isRememberable = isRememberable
    self.luck = luck
  }

  /// Whether a fault is switched on.
  func has(_ fault: Fault) -> Bool { faults.contains(fault) }

  /// Assembles a calçot, whose interactor can be remembered or cannot.
  func calcot<Owner: ModelInteractor, Screen: View>(
    kind: String, path: [Route.Segment], isDialog: Bool = false, isDeaf: Bool = false, view: Screen,
    interactor: Owner, coordinator: any Coordinator, viewModel: @escaping (Owner.Model) -> Screen.ViewModel
  ) -> Calcot {
    let calcot = Calcot(
      kind: kind, path: path, isDialog: isDialog, view: view,
      interactor: isRememberable ? interactor : PlainInteractor(interactor), coordinator: coordinator)
    calcot.hold(interactor.observed.observers.observe { [weak view] model in view?.viewModel = viewModel(model) })
    if !isDeaf { calcot.hold(stock.changes.observe { [weak interactor] in interactor?.invalidate() }) }
    return calcot
  }
}

/// An interactor that does not say what it holds.
private final class PlainInteractor: Interactor {
  private let inner: any Interactor

  init(_ inner: any Interactor) { self.inner = inner }

  var isStale: Bool { inner.isStale }
  func invalidate() { inner.invalidate() }
  func fetch() { inner.fetch() }
  var query: [Route.Parameter] { inner.query }
  func show(query: [Route.Parameter]) throws(Failure) { try inner.show(query: query) }
  func brokenInvariants() throws(Failure) -> [String] { try inner.brokenInvariants() }
}

/// Something that the data knows nothing of, and that all sessions of a maker share.
final class Luck: Sendable {
  private let isSpent = Atomic(false)

  /// Whether this is the first time.
  func isFirst() -> Bool { !isSpent.exchange(true, ordering: .relaxed) }
}
