import MVVMC

@testable import CommandFiles
@testable import Shell

/// Carries commands out in a session, and keeps how each of them ended.
final class WatchedPerformer: SessionPerformer {
  /// The commands in the order in which they were carried out: where each stands, how it was given, and how it ended.
  private(set) var log: [String] = []
  private var step: CommandStep?

  override func perform(_ step: CommandStep) -> CommandResult {
    self.step = step
    return super.perform(step)
  }

  override func performed(_ result: CommandResult) {
    let place = step?.line.place ?? ""
    log.append("\(place) \(step?.line.text ?? ""): \(result.failure?.code.rawValue ?? "done") at \(result.location)")
    super.performed(result)
  }
}
