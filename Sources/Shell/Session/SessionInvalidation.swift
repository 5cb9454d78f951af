import MVVMC

/// What makes the screens read again.
extension Session {
  /// Changes a setting, and has the screen read again what depends on it; those below the top too, which are shown again.
  func change(_ name: String, to value: String) throws(Failure) {
    try settings.set(name, to: value)
    for calcot in stack.calcots { calcot.interactor.invalidate() }
  }

  /// After an undo the screens may show, or stand on, what is gone.
  func afterDataJumped() {
    for calcot in stack.calcots { calcot.interactor.invalidate() }
    stack.closeVanished()
  }
}
