extension CoordinatorStack {
  /// Saves the open screens, the state of their interactors, and the history, so that the explorer can try one command
  /// after another from here. Saved screens stay in memory, so they count as leaks when they are closed.
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
