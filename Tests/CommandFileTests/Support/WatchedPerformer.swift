import MVVMC

@testable import Scripts
@testable import Shell

/// Carries commands out in a session, and keeps how each of them ended.
final class WatchedPerformer: ScriptPerformer {
  /// The commands in the order in which they were carried out: where each stands, how it was given, and how it ended.
  private(set) var log: [String] = []
  private let performer: SessionPerformer
  private var step: ScriptStep?

  init(_ session: Session) { performer = SessionPerformer(session) }

  var assistant: any LineAssistant { performer.assistant }

  var isInteractive: Bool {
    get { performer.isInteractive }
    set { performer.isInteractive = newValue }
  }

  func isIdle(_ line: String) -> Bool { performer.isIdle(line) }

  func perform(_ step: ScriptStep) -> CommandResult {
    self.step = step
    return performer.perform(step)
  }

  func performed(_ result: CommandResult) {
    let place = step?.line.place ?? ""
    log.append("\(place) \(step?.line.text ?? ""): \(result.failure?.code.rawValue ?? "done") at \(result.location)")
    performer.performed(result)
  }

  func endInput() -> CommandResult? { performer.endInput() }
  func change(_ name: String, to value: String) throws(Failure) { try performer.change(name, to: value) }
  func place(ofFile name: String) -> String { performer.place(ofFile: name) }

  func result(of command: String, failing failure: Failure) -> CommandResult {
    performer.result(of: command, failing: failure)
  }
}
