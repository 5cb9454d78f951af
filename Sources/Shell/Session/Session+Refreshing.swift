import MVVMC

/// Everything that makes the screens read again: arrivals, changes by others, settings, and data that is rolled back.
extension Session {
  /// Hands over what has arrived.
  ///
  /// - Parameter waiting: whether to wait for results that are still missing.
  /// - Returns: whether the screen has to be drawn again because of it.
  @discardableResult
  func takeArrivals(waiting: Bool) -> Bool {
    guard let inbox else { return false }
    let (before, wasOutdated) = (stack.top, isOutdated(stack.top))
    // Where an arrival leads elsewhere, the move waits until all of them are handed over.
    stack.deferringMoves { inbox.handOver(waiting: waiting) }
    return stack.top !== before || isOutdated(stack.top) && !wasOutdated
  }

  private func isOutdated(_ calcot: Calcot) -> Bool { calcot.view.needsDisplay || calcot.interactor.isStale }

  /// Looks whether somebody else has changed the data, and has the screens read again where that is so.
  ///
  /// - Throws: ``Failure`` with code `storage`.
  package func noticeExternalChanges() throws(Failure) {
    try lookForExternalChanges()
    guard isOutdated else { return }
    isOutdated = false
    invalidateScreens()
    if !stack.top.isDialog { stack.closeVanished() }
  }

  /// Looks whether somebody else has changed the data since this was last asked. The screens stay as they are.
  ///
  /// - Returns: whether that is so.
  /// - Throws: ``Failure`` with code `storage`.
  @discardableResult
  func lookForExternalChanges() throws(Failure) -> Bool {
    guard let ledger, try ledger.detectExternalChanges() else { return false }
    isOutdated = true
    for observer in observers { observer.didFindExternalChanges() }
    return true
  }

  /// Changes a setting, and has the screens read again what depends on it.
  package func change(_ name: String, to value: String) throws(Failure) {
    let (name, value) = try setting(name, value)
    try settings.set(name, to: value)
    invalidateScreens()
  }

  /// Has the screens read again after an undo: they may show, or stand on, data that is gone.
  package func afterDataJumped() {
    invalidateScreens()
    stack.closeVanished()
  }

  /// Has every open screen read its data again before it is used.
  func invalidateScreens() {
    for calcot in stack.calcots { calcot.interactor.invalidate() }
  }
}
