import MVVMC

/// Starts and ends the recordings of a session, and passes each command to the current ``Recorder``.
package final class SessionRecording {
  /// The session, which sets this property.
  weak var session: Session?
  /// The current recording, or `nil` if there is none.
  package private(set) var recorder: Recorder?
  /// The initial data of the session, or `nil` if it was empty.
  package var data: RecordedData?
  /// The folder for files that the commands of a check write, or `nil` to write to the paths that the commands name.
  package var scratch: ScratchFolder?
  /// The replacements to make when the run is committed, or `nil` to replace each file at once. Used for a run that may
  /// be rolled back as a whole.
  private var heldFiles: [FileReplacement]?
  /// The recordings that such a run has begun.
  private var heldRecordings: [Recorder] = []
  /// True if the indented lines of command files are private, as they always are at a prompt. A private line is left
  /// out of the history and of the recording.
  package var omitsIndentedLines = false
  /// True if a command may have changed something that is neither in the store nor in the location, such as the page of
  /// a screen. A recording cannot restore that, so one that begins later declares `@data own`.
  private(set) var hasHiddenChange = false
  /// The revision of the store before the command, or `nil` if there is no store.
  private var revision: Int?
  /// True while a private line is performed.
  private var isPrivate = false

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

  /// Starts a recording in a file that exists already. All screens are invalidated, because a check begins with new
  /// ones.
  package func begin(_ recorder: Recorder) {
    guard let session else { return }
    self.recorder = recorder
    if heldFiles != nil { heldRecordings.append(recorder) }
    recorder.lookForChanges = { [weak session] in
      // If the store cannot be read, the next command reports that.
      _ = try? session?.lookForExternalChanges()
    }
    session.settings.viewport.countsAsInFiles = true
    session.clock?.standsDuringCommands = true
    // A check begins at the time of the header.
    session.clock?.endCommand(at: recorder.time?.seconds)
    session.invalidateScreens()
    // In a check, the commands of the header have already read the screen on top.
    if recorder.hasCommands { session.stack.top.refreshIfStale() }
  }

  /// Ends the recording and returns it, or returns `nil` if there is none.
  @discardableResult
  package func end() -> Recorder? {
    guard let recorder else { return nil }
    self.recorder = nil
    session?.settings.viewport.countsAsInFiles = false
    session?.clock?.standsDuringCommands = false
    return recorder
  }

  /// Ends the recording at the end of the session, and returns it. The answer `cancel` to an open question is recorded.
  @discardableResult
  package func endWithSession() -> Recorder? {
    let recorder = end()
    recorder?.noteEnd(atQuestion: session?.stack.top.isDialog ?? false)
    return recorder
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

  /// Begins a run that may be rolled back as a whole.
  package func beginHolding() { (heldFiles, heldRecordings) = ([], []) }

  /// Discards the recordings and the held files of a run that keeps no changes.
  package func discardHeld() {
    for recorder in heldRecordings { recorder.discard() }
    end()
    (heldFiles, heldRecordings) = (nil, [])
  }

  /// Replaces the held files. From now on, files are replaced at once.
  ///
  /// - Throws: ``Failure`` if a file cannot be replaced, or if a recording of the run ended early.
  package func commitHeldFiles() throws(Failure) {
    for recorder in heldRecordings {
      if let problem = recorder.problem { throw problem.advising("the recording was removed") }
    }
    let files = heldFiles ?? []
    heldFiles = nil
    for file in files { try file.commit() }
  }

  // MARK: Observing

  func willPerform(isPrivate: Bool) {
    guard let session else { return }
    revision = session.store?.revision
    self.isPrivate = isPrivate
    guard isOn else { return }
    // A check has no changes by others, so the recorder has to know of them. If the store cannot be read, the command
    // reports that.
    _ = try? session.lookForExternalChanges()
    // A check waits for the results of other threads before each command.
    session.deliverResults(waiting: true)
  }

  func didPerform(_ result: CommandResult) {
    guard let session else { return }
    let isDone = result.failure == nil && result.isOfApp
    let changesNothing = result.staysInPlace && revision == session.store?.revision
    // The command has changed neither the store nor the location, so any change by it is hidden.
    if isDone, session.store == nil || changesNothing { hasHiddenChange = true }
    guard let recorder else { return }
    guard isPrivate else { return recorder.note(result) }
    recorder.noteTime()
    var isSetting = false
    if case .setting = result.effect { isSetting = true }
    // A command of the app may have changed the state of a screen.
    if isDone || isSetting || !changesNothing { recorder.noteGap(.privateLine) }
  }
}
