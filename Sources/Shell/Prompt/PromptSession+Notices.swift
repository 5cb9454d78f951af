import MVVMC

/// Notices of what happens while a person types.
extension PromptSession {
  /// The largest number of changes that are counted in a notice.
  static let mostChangesTold = 100

  /// The descriptors that become readable when something has happened.
  package var noticeDescriptors: [Int32] {
    [session.ledger?.noticeDescriptor, session.inbox?.noticeDescriptor].compactMap { $0 }
  }

  /// The interval after which to look for changes: a store that sends no notices is asked once a second.
  package var noticeInterval: Int32? {
    session.ledger?.isShared == true && session.ledger?.noticeDescriptor == nil ? 1000 : nil
  }

  /// Returns the screen, where it has changed by what has arrived, and one line about the changes by others that
  /// concern it: once, until a command reads them. The screen itself stays as it is, for the user may be about to name
  /// one of its rows.
  package func takeNotice() -> String? {
    settings.viewport.isInteractive = true
    let notices = [arrivedPage(), changeNotice()].compactMap { $0 }
    return notices.isEmpty ? nil : notices.joined(separator: "\n")
  }

  /// Looks whether others have changed the data.
  ///
  /// - Returns: their changes, as far as they are known; nil where there are none.
  func changesByOthers() throws(Failure) -> [LogEntry]? {
    if !session.isOutdated { hasToldOfChange = false }
    guard try session.lookForExternalChanges(), let ledger = session.ledger else { return nil }
    return try ledger.changesByOthers(limit: Self.mostChangesTold)
  }

  /// The screen with what has arrived; nil where it is the same without. In the formats for programs it comes with the
  /// next command.
  private func arrivedPage() -> String? {
    guard session.takeArrivals(waiting: session.recording.isOn), settings.format == .text else { return nil }
    let shown = text(of: draw())
    guard let failure = shown.failure, shown.text.isEmpty else { return shown.text }
    return TerminalText.escaped(failure.text)
  }

  private func changeNotice() -> String? {
    do throws(Failure) {
      guard let changes = try changesByOthers(), !hasToldOfChange else { return nil }
      // A change of data that is not on the screen does not interrupt.
      guard let change = changeOfScreen() else { return nil }
      hasToldOfChange = true
      if let failure = change.failure, failure.code == .storage {
        return "the data on the screen can no longer be read: \(TerminalText.escaped(failure.text))"
      }
      let what = changes.first.map { ": \(TerminalText.escaped($0.line))" } ?? ""
      let count = changes.count == Self.mostChangesTold ? "many" : "\(changes.count - 1)"
      return "changed by somebody else\(what)\(changes.count > 1 ? " (and \(count) more)" : "")"
        + "; show draws it as it is now"
    } catch {
      // A store that cannot be asked now is asked again by the next command: until then this is told once.
      guard !hasToldOfChange else { return nil }
      (session.isOutdated, hasToldOfChange) = (true, true)
      return TerminalText.escaped(error.text)
    }
  }

  /// Compares the screen with what it would be if it were read now, and leaves it as it is.
  ///
  /// - Returns: the change; nil where there is none.
  private func changeOfScreen() -> ScreenChange? {
    stack.trace.pause {
      let screen = stack.screen
      // A list of all rows may be of any length, and is not compared while somebody types.
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

  /// The text of a screen as the user sees it.
  private func look(of screen: Calcot) -> ScreenText {
    var result = CommandResult(command: "", location: screen.route, screen: screen.kind.name)
    result.page = fittingPage(of: screen)
    return text(of: result)
  }

  private func text(of result: CommandResult) -> ScreenText {
    let sink = MemorySink()
    let output = Output(standard: sink, error: sink, reserving: 1024)
    do throws(Failure) {
      try TextReporter(settings: settings).report(result, from: nil, to: output)
      try output.flush()
    } catch {
      return ScreenText(text: sink.text, failure: error)
    }
    return ScreenText(text: sink.text, failure: result.page?.failure)
  }
}

/// A change of a screen.
private struct ScreenChange {
  /// Why the screen could not be read; nil where it could.
  var failure: Failure?
}

/// A screen as the user sees it.
private struct ScreenText: Equatable {
  let text: String
  /// Why it could not be read; nil where it could.
  let failure: Failure?
}
