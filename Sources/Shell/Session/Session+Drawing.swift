import MVVMC

/// Drawing the screen on top.
extension Session {
  /// Draws the present screen, as at the beginning of a session.
  public func draw() -> CommandResult {
    takeArrivals()
    var result = CommandResult(command: "", location: stack.location, screen: stack.top.kind.name)
    drawIfNeeded(stack.top, always: true, into: &result)
    result.failure = result.failure.map(withAdviceForHere)
    takeTrace(into: &result)
    return result
  }

  func drawIfNeeded(_ top: Calcot, always: Bool, into result: inout CommandResult) {
    top.refreshIfStale()
    guard always || top.view.needsDisplay else { return }
    result.isPageOfPrompt = !always
    let page = stack.draw(top)
    result.page = page
    result.failure = result.failure ?? page.failure
  }

  func takeTrace(into result: inout CommandResult) {
    if stack.trace.isOn { result.trace = stack.trace.take() }
  }
}
