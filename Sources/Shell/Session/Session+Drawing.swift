import MVVMC

/// Drawing the screen on top.
extension Session {
  private static let longestTitle = 24

  /// The titles of the open screens; ends with `> `.
  package var prompt: String {
    // Reading the titles belongs to no command.
    stack.trace.pause { for calcot in stack.calcots { calcot.refreshIfStale() } }
    var text = ""
    for calcot in stack.calcots {
      let title = calcot.view.title.clipped(to: Self.longestTitle)
      text += (text.isEmpty ? "" : calcot.isDialog ? " " : "/") + TerminalText.escaped(title)
    }
    return text + "> "
  }

  /// Draws the current screen, as at the beginning of a session.
  public func draw() -> CommandResult {
    takeArrivals(waiting: true)
    var result = CommandResult(command: "", location: stack.location, screen: stack.top.kind.name)
    drawScreen(into: &result)
    end(&result)
    return result
  }

  /// Reads the screen on top at the time of the command, in a file as at a prompt: a check of the recording, which moves
  /// its clock between commands, does the same.
  func readScreen(after result: CommandResult) {
    stack.trace.pause { if result.failure == nil { refreshTop() } else { stack.top.refreshIfStale() } }
  }

  /// Draws the screen on top.
  func drawScreen(into result: inout CommandResult) {
    refreshTop()
    result.take(stack.draw(stack.top))
  }

  /// Reads the screen on top again if it may have changed, or counts from another day than when it was drawn.
  func refreshTop() {
    if clock?.beginsNewDay() == true { for calcot in stack.calcots { calcot.invalidate() } }
    stack.top.refreshIfStale()
  }
}
