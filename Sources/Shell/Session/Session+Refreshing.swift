import MVVMC

/// Everything that makes the screens read again: arrivals, changes by others, settings, and data that is rolled back.
extension Session {
  /// Hands over what has arrived.
  ///
  /// - Parameter waiting: whether to wait for results that are still missing.
  /// - Returns: whether the screen has to be drawn again because of it.
  @discardableResult
  func takeArrivals(waiting: Bool) -> Bool {
    guard let mailbox else { return false }
    let (before, wasOutdated) = (stack.top, isOutdated(stack.top))
    // A move to another screen waits until all arrivals are handed over.
    stack.deferringMoves { mailbox.handOver(waiting: waiting) }
    return stack.top !== before || isOutdated(stack.top) && !wasOutdated
  }

  private func isOutdated(_ calcot: Calcot) -> Bool { calcot.view.needsDisplay || calcot.interactor.isStale }

  /// Looks whether another program has changed the data, and then has the screens read it again.
  ///
  /// - Throws: ``Failure`` with code `storage`.
  package func noticeExternalChanges() throws(Failure) {
    try lookForExternalChanges()
    guard isOutdated else { return }
    invalidateScreens()
    if !stack.top.isDialog { try stack.closeVanished() }
    isOutdated = false
  }

  /// Looks whether another program has changed the data since the last look. The screens stay as they are.
  ///
  /// - Returns: true if the data has changed.
  /// - Throws: ``Failure`` with code `storage`.
  @discardableResult
  func lookForExternalChanges() throws(Failure) -> Bool {
    guard let store, try store.detectExternalChanges() else { return false }
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
    // If a screen cannot be read, its page says so.
    try? stack.closeVanished()
  }

  /// Closes the screen of a thing where the command that was given on it has removed the thing.
  func closeIfGone(_ screen: Calcot) {
    // Screens of no single thing are left to their commands: looking for them would cost a read for every line.
    guard stack.top === screen, screen.isOneOfMany, screen.interactor.isStale else { return }
    // A screen that cannot be read stays, and its page says so.
    try? stack.closeVanished()
  }

  /// Has every open screen read its data again before it is used.
  package func invalidateScreens() {
    for calcot in stack.calcots { calcot.interactor.invalidate() }
  }
}
