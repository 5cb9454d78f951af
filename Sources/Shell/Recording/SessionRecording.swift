import MVVMC

/// Starts and ends the recordings of a session, and tracks whether a check can repeat them.
package final class SessionRecording {
  /// The session, which sets this property.
  weak var session: Session?
  package private(set) var recorder: Recorder?
  /// The initial data of the session, or `nil` if it was empty.
  package var data: RecordedData?
  /// The folder for recordings that are made during a check, or `nil` to write to the given path.
  package var scratch: ScratchFolder?
  /// The files that are replaced when a run that may be rolled back is committed, or `nil` to replace files at once.
  package var heldFiles: [FileReplacement]?
  /// True if indented lines are private in command files too.
  package var omitsIndentedLines = false
  /// True if a command has changed something that is neither in the data nor in the location, such as the page of a
  /// screen.
  private(set) var hasHiddenChange = false
  /// The revision of the store before the command.
  private var revision: Int?
  private var beforePrivateLine: SessionMark?

  package var isOn: Bool { recorder != nil }

  // MARK: Starting and ending

  /// Starts a recording in a new file.
  ///
  /// - Throws: ``Failure`` if the file exists or cannot be created.
  package func begin(_ path: String) throws(Failure) {
    guard let session else { return }
    let header = data.map { RecordingStart(session, data: $0).lines } ?? ["@data empty"]
    begin(
      try Recorder(path: path, at: try scratch?.path(forWriting: path), header: header, clock: session.clock))
  }

  /// Starts a recording. The screens are invalidated, because those of a check are new.
  package func begin(_ recorder: Recorder) {
    guard let session else { return }
    self.recorder = recorder
    recorder.lookForChanges = { [weak session] in
      // If the store cannot be read, the next command reports that.
      _ = try? session?.lookForExternalChanges()
    }
    session.settings.viewport.countsAsInFiles = true
    session.clock?.standsDuringCommands = true
    session.clock?.endCommand(at: recorder.time?.seconds)
    session.invalidateScreens()
    if recorder.hasCommands { session.stack.top.refreshIfStale() }
  }

  @discardableResult
  package func end() -> Recorder? {
    guard let recorder else { return nil }
    self.recorder = nil
    session?.settings.viewport.countsAsInFiles = false
    session?.clock?.standsDuringCommands = false
    return recorder
  }

  /// Ends the recording at the end of the session, and answers an open question.
  package func endWithSession() {
    end()?.noteEnd(atQuestion: session?.stack.top.isDialog ?? false)
  }

  /// Replaces the contents of a file. A check replaces a file in its scratch folder instead.
  ///
  /// - Throws: ``Failure`` with code `storage`. The file is then unchanged.
  package func replaceFile(_ path: String, with text: String) throws(Failure) {
    let place = try scratch?.path(forWriting: path) ?? path
    let file = try FileReplacement(of: place, calledBy: path)
    try file.sink.write(Array(text.utf8))
    if heldFiles == nil { try file.commit() } else { heldFiles?.append(file) }
  }

  package func commitHeldFiles() throws(Failure) {
    let files = heldFiles ?? []
    heldFiles = nil
    for file in files { try file.commit() }
  }

  // MARK: Observing

  func willPerform(isPrivate: Bool) {
    guard let session else { return }
    revision = session.store?.revision
    beforePrivateLine = isPrivate && isOn ? SessionMark(of: session) : nil
    guard isOn else { return }
    // A check has all arrivals, but no changes by others. If the store cannot be read, the command reports that.
    _ = try? session.lookForExternalChanges()
    session.deliverResults(waiting: true)
  }

  func didPerform(_ result: CommandResult) {
    guard let session else { return }
    let isDone = result.failure == nil && result.isOfApp
    if isDone, session.store == nil || result.staysInPlace && revision == session.store?.revision {
      hasHiddenChange = true
    }
    guard let recorder else { return }
    guard let mark = beforePrivateLine else { return recorder.note(result) }
    beforePrivateLine = nil
    recorder.noteTime()
    if isDone || SessionMark(of: session) != mark { recorder.noteGap(.privateLine) }
  }
}
