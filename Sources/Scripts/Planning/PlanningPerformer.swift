import MVVMC
import Shell

/// Follows commands through the screens without carrying them out.
///
/// A command says where it can lead; where that leaves several ways open (does `remove` ask?), all are followed until a
/// later line fits only some. So what is known is a set of possible stacks, as a nondeterministic automaton has it.
final class PlanningPerformer: ScriptPerformer {
  let assistant: any LineAssistant = NoAssistant()
  var isInteractive = false
  private let session: Session
  private var positions: [PlannedPosition]

  init(_ session: Session) {
    self.session = session
    positions = [PlannedPosition(session.stack.calcots.map(\.kind))]
  }

  /// The stacks that may be open, in words.
  var places: String {
    Set(positions.map { $0.stack.map(\.name).joined(separator: "/") }).sorted().joined(separator: " or ")
  }

  func perform(_ step: ScriptStep) -> CommandResult {
    // A failure that is expected leads nowhere.
    if let code = step.expectedCode { return result(of: step.command, failing: Failure(code, code.rawValue)) }
    var next: [PlannedPosition] = []
    var failure: Failure?
    var result = CommandResult(command: step.command, location: session.stack.location, screen: "")
    for position in positions {
      do throws(Failure) {
        let line = try PlannedLine(step.line.text, on: position.stack, in: session)
        for effect in line.effects {
          for reached in try position.positions(after: effect) where !next.contains(reached) { next.append(reached) }
        }
        if let path = line.sourcedFile { result.request = .source(path) }
        if line.quits { result.request = .quit }
      } catch {
        failure = failure ?? error
      }
    }
    if next.isEmpty { result.failure = failure } else { positions = next }
    return result
  }

  func isIdle(_ line: String) -> Bool { line.utf8.allSatisfy(Lexer.isBlank) || line.utf8.first == UInt8(ascii: "#") }
  func performed(_ result: CommandResult) {}
  func endInput() -> CommandResult? { nil }
  func place(ofFile name: String) -> String { name }
  func change(_ name: String, to value: String) {}

  func result(of command: String, failing failure: Failure) -> CommandResult {
    CommandResult(failing: failure, command, in: session)
  }
}
