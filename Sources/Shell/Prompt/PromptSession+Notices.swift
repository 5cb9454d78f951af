import MVVMC

/// Notices of what happens while a person types.
extension PromptSession {
  /// The descriptors that become readable when something has happened.
  package var noticeDescriptors: [Int32] {
    [session.ledger?.noticeDescriptor, session.inbox?.noticeDescriptor].compactMap { $0 }
  }

  /// The interval after which to look for changes: a store that sends no notices is asked once a second.
  package var noticeInterval: Int32? {
    session.ledger?.isShared == true && session.ledger?.noticeDescriptor == nil ? 1000 : nil
  }

  /// Returns the screen, where it has changed by what has arrived, and one line about the changes by others. The screen
  /// itself stays as it is, for the user may be about to name one of its rows.
  package func takeNotice() -> String? {
    settings.viewport.isInteractive = true
    let notices = [arrivedPage(), changeNotice().map(wrapped)].compactMap { $0 }
    return notices.isEmpty ? nil : notices.joined(separator: "\n")
  }

  /// Looks whether others have changed the data, and keeps what they did until it is told.
  func noteChangesByOthers() throws(Failure) {
    guard try session.lookForExternalChanges(), let ledger = session.ledger else { return }
    let changes = try ledger.changesByOthers(limit: ForeignChanges.mostCounted)
    if untold == nil { untold = ForeignChanges(changes) } else { untold?.add(changes) }
  }

  private func wrapped(_ text: String) -> String {
    let lines = LineLayout(width: settings.lineWidth).lines(of: StyledText(text), .wrapped(indent: 2))
    return lines.map(\.plain).joined(separator: "\n")
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
      try noteChangesByOthers()
      guard let changes = untold else { return nil }
      untold = nil
      if let text = changes.text { return text }
      // What the log does not tell is only worth a word where the screen shows it.
      guard let change = changeOfScreen() else { return nil }
      guard let failure = change.failure, failure.code == .storage else {
        return "changed by somebody else; show draws it as it is now"
      }
      return fault("the data on the screen can no longer be read: \(TerminalText.escaped(failure.text))")
    } catch {
      session.isOutdated = true
      return fault(TerminalText.escaped(error.text))
    }
  }

  /// What is wrong with the data, once: until the next command reads it, it is asked for again and again.
  private func fault(_ text: String) -> String? {
    defer { hasToldOfFault = true }
    return hasToldOfFault ? nil : text
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
