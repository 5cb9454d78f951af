import MVVMC
import Synchronization

/// The state that the screens of a session share.
final class FaultyContext {
  let stock: Stock
  let faults: Set<Fault>
  let luck: Luck
  /// A text in the heading of the list. It is not in the store, so a rollback does not remove it.
  var remark = ""
  /// Objects that a fault retains for the life of the session.
  var kept: [AnyObject] = []
  /// Closures that a fault retains for the life of the session. They are never called.
  var waiting: [() -> Void] = []
  private let isRememberable: Bool

  init(_ names: [String], faults: Set<Fault>, isRememberable: Bool, luck: Luck) {
    stock = Stock(names, faults: faults)
    self.faults = faults
    self.isRememberable = isRememberable
    self.luck = luck
  }

  /// True if a fault is switched on.
  func has(_ fault: Fault) -> Bool { faults.contains(fault) }

  /// Creates a calçot, whose state can be saved only if the context allows it.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - path: the location.
  ///   - isDeaf: true if the screen is not notified of changes to the data.
  ///   - interactor: the interactor.
  ///   - coordinator: the coordinator.
  ///   - view: creates the view of a model.
  /// - Returns: the calçot.
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

/// Wraps an interactor so that its state cannot be saved.
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

/// State that is not in the store, and that all sessions of a maker share. It makes a command behave differently the
/// first time.
final class Luck: Sendable {
  private let isSpent = Atomic(false)

  /// Returns true the first time only.
  func isFirst() -> Bool { !isSpent.exchange(true, ordering: .relaxed) }
}
