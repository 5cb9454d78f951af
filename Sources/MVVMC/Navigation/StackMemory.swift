extension CoordinatorStack {
  /// Remembers the open screens, what they hold, and the places that were visited, so that an explorer can try one
  /// command after another from here. What is remembered stays in memory: closed screens then count as leaked.
  ///
  /// - Returns: what puts all of it back, or nil where an interactor does not say what it holds.
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
