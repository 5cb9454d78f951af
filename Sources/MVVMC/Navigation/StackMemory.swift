extension CoordinatorStack {
  /// Saves the open screens, the state of their interactors, and the history, so that the explorer can try each command
  /// from the same state. The returned closure retains the screens, so a saved screen that is closed counts as a leak.
  ///
  /// - Returns: a closure that restores the saved state, or `nil` if an interactor cannot save its state.
  package func remember() -> (() -> Void)? {
    var parts: [() -> Void] = []
    for calcot in calcots {
      guard let putBack = calcot.interactor.remember() else { return nil }
      parts.append(putBack)
    }
    return { [unowned self, calcots, history] in
      self.calcots = calcots
      self.history = history
      for putBack in parts { putBack() }
      for calcot in calcots { calcot.view.needsDisplay = false }
    }
  }
}
