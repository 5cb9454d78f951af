import MVVMC

/// Makes the screens read their data again: after arrivals, changes by other programs, settings, and rollbacks.
extension Session {
  /// Delivers the results that have arrived from other threads.
  ///
  /// - Parameter waiting: true to wait for missing results.
  /// - Returns: True if the screen has to be drawn again.
  @discardableResult
  package func deliverResults(waiting: Bool) -> Bool {
    guard let mailbox else { return false }
    let (before, wasOutdated) = (stack.top, isOutdated(stack.top))
    // Moves are deferred until all results are delivered.
    stack.deferringMoves { mailbox.handOver(waiting: waiting) }
    return stack.top !== before || isOutdated(stack.top) && !wasOutdated
  }

  private func isOutdated(_ calcot: Calcot) -> Bool { calcot.view.needsDisplay || calcot.interactor.isStale }

  /// Checks if another program has changed the data. If it has, the screens read it again.
  ///
  /// - Throws: ``Failure`` with code `storage` if the store or a screen cannot be read.
  package func noticeExternalChanges() throws(Failure) {
    try lookForExternalChanges()
    if isOutdated {
      invalidateScreens()
      mayHaveVanished = true
      isOutdated = false
    }
    // An open question keeps its screen until it is answered.
    guard mayHaveVanished, !stack.top.isDialog else { return }
    try stack.closeVanished()
    mayHaveVanished = false
  }

  /// Checks if another program has changed the data since the last check. The screens are left as they are.
  ///
  /// - Returns: True if the data has changed.
  /// - Throws: ``Failure`` with code `storage` if the store cannot be read.
  @discardableResult
  func lookForExternalChanges() throws(Failure) -> Bool {
    guard let store, try store.detectExternalChanges() else { return false }
    isOutdated = true
    recording.recorder?.noteGap(.changeByOthers)
    return true
  }

  /// Invalidates the screens after an undo or a rollback, and closes those whose data is gone.
  package func afterDataJumped() {
    invalidateScreens()
    // A screen that cannot be read says so on its page.
    try? stack.closeVanished()
  }

  /// Invalidates the screens after changes that were reported or recorded could not be kept. A check of a recording
  /// would keep them.
  package func afterRollback() {
    recording.recorder?.noteGap(.lostChanges)
    afterDataJumped()
  }

  /// Closes the screen of an item if the command given on it has removed the item.
  func closeIfGone(_ screen: Calcot) {
    // A screen that does not show one of many items is left to its commands: the check would cost a read for every
    // line.
    guard stack.top === screen, screen.isOneOfMany, screen.interactor.isStale else { return }
    // A screen that cannot be read stays open and says so on its page.
    try? stack.closeVanished()
  }

  /// Makes every open screen read its data again before it is used.
  package func invalidateScreens() {
    for calcot in stack.calcots { calcot.interactor.invalidate() }
  }
}
