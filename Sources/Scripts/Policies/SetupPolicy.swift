import MVVMC
import Shell

/// Fills a store with what the commands of a file do; the first failure that is not expected is the end.
final class SetupPolicy: ComparingPolicy {
  unowned let sandbox: ScriptSandbox
  /// Why the file has failed.
  private(set) var failure: Failure?

  init(_ sandbox: ScriptSandbox) { self.sandbox = sandbox }

  func gathersOutput(of step: ScriptStep, isComplete: Bool) -> Bool { !isComplete || step.hasCaptures }

  func settledInScript(_ step: ScriptStep, _ captures: Captures) -> ScriptVerdict {
    guard let unexpected = step.unexpectedFailure else { return .goOn }
    failure = unexpected.failure.placed(at: (unexpected.line ?? step.line).place)
    return .end
  }
}
