import MVVMC

extension DialogPresenting {
  /// Asks a yes-or-no question, unless it was answered with the command.
  func confirm(
    _ question: @autoclosure () throws -> ConfirmModel, unless isConfirmed: Bool,
    then action: @escaping () throws -> Outcome
  ) throws -> Outcome {
    isConfirmed ? try action() : try confirm(try question(), then: action)
  }
}
