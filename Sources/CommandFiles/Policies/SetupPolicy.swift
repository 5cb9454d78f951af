import MVVMC
import Shell

/// Fills a store with what the commands of a file do; the first failure that is not expected is the end.
final class SetupPolicy: ComparingPolicy {
  unowned let sandbox: CheckSandbox
  /// Why the file has failed.
  private(set) var failure: Failure?

  init(_ sandbox: CheckSandbox) { self.sandbox = sandbox }

  func gathersOutput(of step: CommandStep, isComplete: Bool) -> Bool { !isComplete || step.hasCaptures }

  func settledInScript(_ step: CommandStep, _ captures: Captures) -> StepVerdict {
    guard let unexpected = step.unexpectedFailure else { return .goOn }
    failure = unexpected.failure.placed(at: (unexpected.line ?? step.line).place)
    return .end
  }
}
