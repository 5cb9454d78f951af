import MVVMC

/// Draws the screen on top.
extension Session {
  private static let longestTitle = 24

  /// The titles of the open screens, followed by `> `.
  package var prompt: String {
    // Reading the titles is not part of a command.
    stack.trace.pause { for calcot in stack.calcots { calcot.refreshIfStale() } }
    var text = ""
    for calcot in stack.calcots {
      let title = calcot.view.title.clipped(to: Self.longestTitle)
      text += (text.isEmpty ? "" : calcot.isDialog ? " " : "/") + TerminalText.escaped(title)
    }
    return text + "> "
  }

  /// Draws the current screen, for example at the beginning of a session.
  public func draw() -> CommandResult {
    deliverResults(waiting: true)
    var result = CommandResult(command: "", location: stack.location, screen: stack.top.kind.name)
    drawScreen(into: &result)
    end(&result)
    return result
  }

  /// Reads the screen on top while the clock still shows the time of the command. A check of the recording moves its
  /// clock between commands, so it must read the screen at the same time.
  func readScreen(after result: CommandResult) {
    stack.trace.pause { if result.failure == nil { refreshTop() } else { stack.top.refreshIfStale() } }
  }

  func drawScreen(into result: inout CommandResult) {
    refreshTop()
    result.take(stack.draw(stack.top))
  }

  /// Reads the screen on top again if it may have changed, and every screen if a new day has begun since the last
  /// drawing.
  func refreshTop() {
    if clock?.beginsNewDay() == true { for calcot in stack.calcots { calcot.invalidate() } }
    stack.top.refreshIfStale()
  }
}
