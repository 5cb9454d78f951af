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

  /// How the screen would be another one than it is now, were it drawn anew; nil where it would not. It stays as it is,
  /// for its rows may be about to be named.
  func changeOfScreen() -> ScreenChange? {
    stack.trace.pause {
      let screen = stack.screen
      // Nobody who types waits until a list is compared that may be of any length.
      guard settings.viewport.chosen != .all, let putBack = screen.interactor.remember() else { return ScreenChange() }
      let needsDisplay = screen.view.needsDisplay
      defer {
        putBack()
        screen.view.needsDisplay = needsDisplay
      }
      let before = look(of: screen)
      screen.interactor.invalidate()
      screen.refreshIfStale()
      let after = look(of: screen)
      return after == before ? nil : ScreenChange(failure: after.failure)
    }
  }

  /// A screen as a person sees it.
  private func look(of screen: Calcot) -> ScreenLook {
    var result = CommandResult(command: "", location: screen.route, screen: screen.kind.name)
    let page = drawFitting(screen)
    result.page = page
    let sink = MemorySink()
    let output = Output(standard: sink, error: sink, reserving: 1024)
    do throws(Failure) {
      try TextReporter(settings: settings).report(result, from: nil, to: output)
      try output.flush()
    } catch {
      return ScreenLook(text: sink.text, failure: error)
    }
    return ScreenLook(text: sink.text, failure: page.failure)
  }

  func takeTrace(into result: inout CommandResult) {
    if stack.trace.isOn { result.trace = stack.trace.take() }
  }
}

/// That the screen would be another one, were it drawn anew.
struct ScreenChange {
  /// Why it could not be read; nil where it could.
  var failure: Failure?
}

/// What a person sees of a screen.
private struct ScreenLook: Equatable {
  let text: String
  /// Why it could not be read; nil where it could.
  let failure: Failure?
}
