import MVVMC
import Shell

/// Fills a store by performing the commands of a file. The first unexpected failure ends the file.
final class DataFileConsumer: ComparingConsumer {
  let sandbox: CheckSandbox
  /// The reason why the file failed, or `nil` if it did not.
  private(set) var failure: Failure?

  init(_ sandbox: CheckSandbox) { self.sandbox = sandbox }

  func needsOutput(of step: CommandStep) -> Bool { step.hasCaptures }

  func take(_ step: CommandStep, _ captures: Captures) -> Bool {
    guard let unexpected = step.unexpectedFailure else { return true }
    failure = unexpected.failure.placed(at: (unexpected.line ?? step.line).place)
    return false
  }

  func follow(_ directive: Directive, at line: SourceLine) throws(Failure) -> Bool {
    switch directive {
    case .skip: return false
    case .data(.external):
      failure = CheckedData.missing("", at: line)
      return false
    default:
      try sandbox.follow(directive)
      return true
    }
  }
}
