import MVVMC

/// The recording of a session.
extension Session {
  /// Whether a line is left out of the recording and of `history`.
  package func isPrivate(_ line: String) -> Bool {
    line.utf8.first == UInt8(ascii: " ") && (isInteractive || keepsPrivateLines)
  }

  /// Ends a recording where the session ends. A file must not end at a question.
  package func endRecording() {
    recorder?.noteEnd(atQuestion: stack.top.isDialog)
    recorder = nil
  }

  /// A check of what is recorded from here on builds the screens anew.
  func begin(_ recorder: Recorder) {
    recorder.lookForChanges = { [weak self] in
      // What cannot be asked is told by the next command.
      _ = try? self?.lookForExternalChanges()
    }
    clock?.endCommand(at: recorder.time?.seconds)
    for calcot in stack.calcots { calcot.interactor.invalidate() }
    if recorder.hasCommands { stack.top.refreshIfStale() }
  }
}
