import MVVMC

/// Drawing the screen on top.
extension Session {
  /// Draws the current screen, as at the beginning of a session.
  public func draw() -> CommandResult {
    takeArrivals()
    hasHeldPage = false
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
    let page = drawFitting(top)
    result.page = page
    result.failure = result.failure ?? page.failure
  }

  /// Draws a screen with no more rows than fit into the window of a person, so that its heading stays there.
  private func drawFitting(_ top: Calcot) -> Page {
    // A check of what is recorded meets the same rows only where they are counted as in a file.
    guard isInteractive, settings.format == .text, recorder == nil else { return stack.draw(top) }
    stack.trace.pause { top.interactor.limitRows(to: nil) }
    var page = stack.draw(top)
    // A page with fewer rows may have a line more below them.
    for _ in 0..<2 {
      guard let count = PageHeight(settings, prompt: prompt).rows(of: page) else { break }
      stack.trace.pause { top.interactor.limitRows(to: count) }
      page = stack.draw(top)
    }
    return page
  }

  func takeTrace(into result: inout CommandResult) {
    if stack.trace.isOn { result.trace = stack.trace.take() }
  }
}
