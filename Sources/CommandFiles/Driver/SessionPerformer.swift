import MVVMC
import Shell

/// Carries commands out in a session, which its recorder observes.
class SessionPerformer {
  private let session: Session
  /// Whether the command that is carried out stands in a file that a private line runs.
  private var isInPrivateFile = false

  init(_ session: Session) { self.session = session }

  var isInteractive: Bool {
    get { session.isInteractive }
    set { session.isInteractive = newValue }
  }

  var holdsPages: Bool {
    get { session.holdsPages }
    set { session.holdsPages = newValue }
  }

  func isIdle(_ line: String) -> Bool { session.isIdle(line) }

  func perform(_ step: CommandStep) -> CommandResult {
    isInPrivateFile = step.parent?.isPrivate == true
    step.isPrivate = isInPrivateFile || step.parent == nil && session.isPrivate(step.line.text)
    return session.perform(step.line.text)
  }

  func performed(_ result: CommandResult) {
    note(result)
    if session.isInteractive { session.lineHistory?.note(result.failure == nil ? .succeeded : .failed) }
  }

  private func note(_ result: CommandResult) {
    guard isInPrivateFile else { return session.recorder?.note(result) ?? () }
    var omitted = result
    omitted.canonicalCommand = nil
    session.recorder?.note(omitted)
    // What fails has changed nothing.
    if result.failure == nil { session.recorder?.noteGap(.privateLine) }
  }

  func place(ofFile name: String) -> String { session.scratch?.path(forReading: name) ?? name }

  func endInput() -> CommandResult? { session.endInput() }

  func change(_ name: String, to value: String) throws(Failure) {
    try session.change(name, to: value)
    session.recorder?.note(setting: name, value)
  }

  func result(of command: String, failing failure: Failure) -> CommandResult {
    CommandResult(failing: failure, command, in: session)
  }
}

extension CommandResult {
  /// What is told of a failure in a session.
  init(failing failure: Failure, _ command: String, in session: Session) {
    self.init(command: command, location: session.stack.location, screen: session.stack.top.kind.name)
    self.failure = failure
  }
}
