import MVVMC

/// What makes the screens read again: arrivals, changes by others, settings, and data that is taken back.
extension Session {
  /// Takes what has arrived. Says whether the screen has to be drawn again because of it.
  @discardableResult
  func takeArrivals() -> Bool {
    guard let inbox else { return false }
    let (before, wasOutdated) = (stack.top, isOutdated(stack.top))
    // Where an arrival leads elsewhere, the move waits until all of them are handed over.
    stack.deferringMoves { inbox.handOver(waiting: !isInteractive || recorder != nil) }
    return stack.top !== before || isOutdated(stack.top) && !wasOutdated
  }

  private func isOutdated(_ calcot: Calcot) -> Bool { calcot.view.needsDisplay || calcot.interactor.isStale }

  /// Looks whether somebody else changed the data, so that what is shown next is what is stored.
  ///
  /// - Throws: ``Failure`` with code `storage`.
  package func noticeExternalChanges() throws(Failure) {
    try lookForExternalChanges()
    guard isListOutdated else { return }
    isListOutdated = false
    hasToldOfChange = false
    for calcot in stack.calcots { calcot.interactor.invalidate() }
    if !stack.top.isDialog { stack.closeVanished() }
  }

  /// Looks whether somebody else changed the data since this was last asked, and notes it.
  ///
  /// - Returns: what they have done, as far as a person may be told; nil where it is nothing.
  @discardableResult
  func lookForExternalChanges() throws(Failure) -> [LogEntry]? {
    guard let ledger, try ledger.detectExternalChanges() else { return nil }
    isListOutdated = true
    recorder?.noteGap(.changeByOthers)
    return isInteractive ? try ledger.changesByOthers(limit: Self.mostChangesTold) : []
  }

  /// Changes a setting, and has the screen read again what depends on it; those below the top too, which are shown
  /// again.
  package func change(_ name: String, to value: String) throws(Failure) {
    let (name, value) = try setting(name, value)
    try settings.set(name, to: value)
    for calcot in stack.calcots { calcot.interactor.invalidate() }
  }

  /// Does something while a page has all rows, as it is read by programs.
  package func withAllRows(_ body: () throws(Failure) -> Void) throws(Failure) {
    let chosen = settings.viewport.chosen
    settings.viewport.chosen = .all
    for calcot in stack.calcots { calcot.interactor.invalidate() }
    defer {
      settings.viewport.chosen = chosen
      for calcot in stack.calcots { calcot.interactor.invalidate() }
      stack.top.refreshIfStale()
      stack.top.view.needsDisplay = false
    }
    try body()
  }

  /// Where what a line of a person prints goes; nil for the usual place.
  package func outlet(of line: String) -> LineOutlet? {
    stack.top.isDialog ? nil : resolver.outlet(of: expanded(line)?.line ?? line)
  }

  /// After an undo the screens may show, or stand on, what is gone.
  package func afterDataJumped() {
    for calcot in stack.calcots { calcot.interactor.invalidate() }
    stack.closeVanished()
  }
}
