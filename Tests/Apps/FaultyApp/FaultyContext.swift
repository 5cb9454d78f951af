import MVVMC
import Synchronization

/// What the screens of a session share.
final class FaultyContext {
  let stock: Stock
  let faults: Set<Fault>
  let luck: Luck
  /// What is said below the list; it is kept nowhere.
  var remark = ""
  /// What somebody keeps for ever.
  var kept: [AnyObject] = []
  /// What waits for ever to be called.
  var waiting: [() -> Void] = []
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
    _ kind: ScreenKind, path: [Route.Segment], isDeaf: Bool = false, observing interactor: Owner,
    coordinator: any Coordinator, view: @escaping (Owner.Model) -> Screen
  ) -> Calcot {
    let calcot =
      isRememberable
      ? Calcot(kind, path: path, observing: interactor, coordinator: coordinator, view: view)
      : Calcot(kind, path: path, observing: PlainInteractor(interactor), coordinator: coordinator, view: view)
    if !isDeaf { calcot.keep(stock.changes.observe { [weak interactor] in interactor?.invalidate() }) }
    return calcot
  }
}

/// An interactor that does not say what it holds.
private final class PlainInteractor<Inner: ModelInteractor>: ModelInteractor {
  private let inner: Inner

  init(_ inner: Inner) { self.inner = inner }

  var observed: Observed<Inner.Model> { inner.observed }

  var isStale: Bool { inner.isStale }
  func invalidate() { inner.invalidate() }
  func fetch() { inner.fetch() }
  var query: [Route.Parameter] { inner.query }
  func show(query: [Route.Parameter]) throws { try inner.show(query: query) }
  func remember() -> (() -> Void)? { nil }
  func brokenInvariants() throws -> [String] { try inner.brokenInvariants() }
}

/// Something that the data knows nothing of, and that all sessions of a maker share.
final class Luck: Sendable {
  private let isSpent = Atomic(false)

  /// Whether this is the first time.
  func isFirst() -> Bool { !isSpent.exchange(true, ordering: .relaxed) }
}
