import MVVMC

/// What makes the screens read again.
extension Session {
  /// Changes a setting, and has the screen read again what depends on it.
  func change(_ name: String, to value: String) throws(Failure) {
    try settings.set(name, to: value)
    stack.top.interactor.invalidate()
  }

  /// After an undo the screens may show, or stand on, what is gone.
  func afterDataJumped() {
    for calcot in stack.calcots { calcot.interactor.invalidate() }
    stack.closeVanished()
  }
}
