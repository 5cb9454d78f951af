import MVVMC
import Shell

/// Performs the steps of command files in a session, and the lines of a person at its prompt.
class SessionPerformer {
  private let session: Session
  private let prompt: PromptSession?
  /// Whether a person types the lines.
  var isInteractive = false

  init(_ session: Session, prompt: PromptSession? = nil) {
    self.session = session
    self.prompt = prompt
  }

  /// The prompt, where a person types the lines.
  private var typing: PromptSession? { isInteractive ? prompt : nil }

  var holdsPages: Bool {
    get { prompt?.holdsPages ?? false }
    set { prompt?.holdsPages = newValue }
  }

  func isIdle(_ line: String) -> Bool { typing?.isIdle(line) ?? session.isIdle(line) }

  func perform(_ step: CommandStep) -> CommandResult {
    let line = step.line.text
    step.isPrivate = step.parent?.isPrivate == true || step.parent == nil && isPrivate(line)
    return typing?.perform(line, isPrivate: step.isPrivate) ?? session.perform(line, isPrivate: step.isPrivate)
  }

  private func isPrivate(_ line: String) -> Bool {
    line.utf8.first == UInt8(ascii: " ") && (isInteractive || session.recording.omitsIndentedLines)
  }

  func performed(_ result: CommandResult) {
    session.didPerform(result)
    typing?.lineHistory?.note(result.failure == nil ? .succeeded : .failed)
  }

  func place(ofFile name: String) -> String { session.recording.scratch?.path(forReading: name) ?? name }

  func endInput() -> CommandResult? { session.endInput() }

  func change(_ name: String, to value: String) throws(Failure) {
    try session.change(name, to: value)
    session.recording.recorder?.note(setting: name, value)
  }

  func result(of command: String, failing failure: Failure) -> CommandResult {
    CommandResult(failing: failure, command, in: session)
  }
}

extension CommandResult {
  /// A failure that belongs to no command, told where the session is.
  init(failing failure: Failure, _ command: String, in session: Session) {
    self.init(command: command, location: session.stack.location, screen: session.stack.top.kind.name)
    self.failure = failure
  }
}
