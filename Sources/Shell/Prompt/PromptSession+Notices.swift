import MVVMC

/// Notices that appear while the user types.
extension PromptSession {
  /// The file descriptors that become readable when there may be a notice.
  package var noticeDescriptors: [Int32] {
    [session.store?.noticeDescriptor, session.mailbox?.noticeDescriptor].compactMap { $0 }
  }

  /// The interval at which to check for changes, in milliseconds: one second for a shared store without notifications.
  package var noticeInterval: Int32? {
    session.store?.isShared == true && session.store?.noticeDescriptor == nil ? 1000 : nil
  }

  /// Returns the page if results have arrived that change it, one line about changes by others, and the notice of a new
  /// connection. The changes by others are not drawn, because the user may be about to name one of the visible rows.
  package func takeNotice() -> String? {
    let notices = [arrivedPage(), changeNotice().map(wrapped), connectionNotice()].compactMap { $0 }
    return notices.isEmpty ? nil : notices.joined(separator: "\n")
  }

  /// Checks if others have changed the data, and keeps their changes until the user is told.
  func noteChangesByOthers() throws(Failure) {
    guard try session.lookForExternalChanges(), let store = session.store else { return }
    let changes = try store.changesByOthers(limit: ForeignChanges.maxCounted)
    if untold == nil { untold = ForeignChanges(changes) } else { untold?.add(changes) }
  }

  private func wrapped(_ text: String) -> String {
    LineLayout(width: settings.lineWidth).wrapped(text).joined(separator: "\n")
  }

  /// Returns the page if results have arrived that change it, or `nil`. In formats for programs, the next command
  /// prints it.
  private func arrivedPage() -> String? {
    guard session.deliverResults(waiting: session.recording.isOn), settings.format == .text else { return nil }
    let shown = text(of: draw())
    guard let failure = shown.failure, shown.text.isEmpty else { return shown.text }
    return TerminalText.escaped(failure.text)
  }

  private func connectionNotice() -> String? {
    (session.store as? any ConnectedStore)?.takeConnectionNotice().map { wrapped(TerminalText.escaped($0)) }
  }

  private func changeNotice() -> String? {
    do throws(Failure) {
      try noteChangesByOthers()
      guard let changes = untold else { return nil }
      untold = nil
      if let text = changes.text {
        isToldOfChanges = true
        return text
      }
      // A change that is not in the log is worth a notice only if it changes the screen.
      guard let screen = changedScreen() else { return nil }
      guard let failure = screen.failure, failure.code == .storage else {
        // One notice is enough until a command reads the data.
        guard !isToldOfChanges else { return nil }
        isToldOfChanges = true
        return "changed by somebody else; show prints its current state"
      }
      return fault("the data on the screen can no longer be read: \(TerminalText.escaped(failure.text))")
    } catch {
      session.isOutdated = true
      return fault(TerminalText.escaped(error.text))
    }
  }

  /// Returns a fault if it differs from the last one, because the data is checked repeatedly until a command reads it.
  private func fault(_ text: String) -> String? {
    defer { toldFault = text }
    return toldFault == text ? nil : text
  }

  /// Compares the screen with its current data, without changing what it shows.
  ///
  /// - Returns: The text of the screen with the current data, or `nil` if nothing has changed. An empty text if the
  ///   screen cannot be compared, so that the user is told.
  private func changedScreen() -> ScreenText? {
    stack.trace.pause {
      let screen = stack.screen
      // A list of all rows may be very long, so it is not compared while the user types.
      guard settings.viewport.chosen != .all, let putBack = screen.interactor.remember() else { return ScreenText() }
      let needsDisplay = screen.view.needsDisplay
      defer {
        putBack()
        screen.view.needsDisplay = needsDisplay
      }
      let before = look(of: screen)
      screen.interactor.invalidate()
      screen.refreshIfStale()
      let after = look(of: screen)
      return after == before ? nil : after
    }
  }

  private func look(of screen: Calcot) -> ScreenText {
    var result = CommandResult(command: "", location: screen.route, screen: screen.kind.name)
    result.page = fittingPage(of: screen)
    return text(of: result)
  }

  /// Returns the text of the screen, or its location if it lists all rows, which may be very many.
  package func screenText() -> String {
    guard settings.viewport.chosen != .all else { return stack.location.description }
    let screen = stack.top
    let needsDisplay = screen.view.needsDisplay
    defer { screen.view.needsDisplay = needsDisplay }
    return stack.trace.pause { look(of: screen).text }
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

/// The text of a screen as the user sees it.
private struct ScreenText: Equatable {
  var text = ""
  /// The failure to read the screen, or `nil` if it could be read.
  var failure: Failure?
}
