import MVVMC

/// Records a session: begins and ends recordings, and knows what a check needs to repeat one.
package final class SessionRecording: SessionObserver {
  /// The session; set by it.
  weak var session: Session?
  /// The recording that is written now.
  package private(set) var recorder: Recorder?
  /// The data that the session was opened with; nil if it was empty.
  package var data: RecordedData?
  /// The folder that takes the recordings of a check; nil to write where the command says.
  package var scratch: ScratchFolder?
  /// True if lines that begin with a blank are private in a file too.
  package var omitsIndentedLines = false
  /// True if something has changed since the session was opened that is neither part of the data nor of the place,
  /// such as the page that a screen shows.
  private(set) var hasHiddenChange = false
  /// The revision of the data before the command.
  private var revision: Int?
  /// The state before a private line, while a recording is written.
  private var beforePrivateLine: SessionMark?

  /// True if the session is being recorded.
  package var isOn: Bool { recorder != nil }

  // MARK: Beginning and ending

  /// Begins a recording in a new file.
  ///
  /// - Throws: ``Failure`` if there is a file of this name, or none can be made.
  package func begin(_ path: String) throws(Failure) {
    guard let session else { return }
    let header = data.map { RecordingStart(session, data: $0).lines } ?? ["@data empty"]
    begin(
      try Recorder(path: path, at: try scratch?.path(forWriting: path), header: header, clock: session.clock))
  }

  /// Records from now on. A check of the recording builds the screens anew.
  package func begin(_ recorder: Recorder) {
    guard let session else { return }
    self.recorder = recorder
    recorder.lookForChanges = { [weak session] in
      // The next command tells that the store cannot be asked.
      _ = try? session?.lookForExternalChanges()
    }
    session.settings.viewport.countsAsInFiles = true
    session.clock?.standsDuringCommands = true
    session.clock?.endCommand(at: recorder.time?.seconds)
    session.invalidateScreens()
    if recorder.hasCommands { session.stack.top.refreshIfStale() }
  }

  /// Ends the recording, and returns it.
  @discardableResult
  package func end() -> Recorder? {
    guard let recorder else { return nil }
    self.recorder = nil
    session?.settings.viewport.countsAsInFiles = false
    session?.clock?.standsDuringCommands = false
    return recorder
  }

  /// Ends the recording at the end of the session. A file must not end at a question.
  package func endWithSession() {
    end()?.noteEnd(atQuestion: session?.stack.top.isDialog ?? false)
  }

  /// Replaces a file by a text; within a check, a file of the check's own.
  func replaceFile(_ path: String, with text: String) throws(Failure) {
    let place = try scratch?.path(forWriting: path) ?? path
    let file = try FileReplacement(of: place, calledBy: path)
    try file.sink.write(Array(text.utf8))
    try file.commit()
  }

  // MARK: Observing

  package func willPerform(_ line: String, isPrivate: Bool) {
    guard let session else { return }
    revision = session.store?.revision
    beforePrivateLine = isPrivate && isOn ? SessionMark(of: session) : nil
    guard isOn else { return }
    // A check finds what has arrived, and nothing of what others do. The command tells that the store cannot be asked.
    _ = try? session.lookForExternalChanges()
    session.takeArrivals(waiting: true)
  }

  package func didPerform(_ result: CommandResult) {
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

  package func didFindExternalChanges() { recorder?.noteGap(.changeByOthers) }
}
