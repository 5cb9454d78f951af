/// The requests of the confirm dialog to its coordinator.
protocol ConfirmCoordinating: AnyObject {
  /// Closes the dialog and acts on the answer. `nil` means that the user cancels.
  func finish(_ answer: Bool?) throws -> Outcome
}

extension ScreenKind {
  /// The kind of the dialog that asks a yes-or-no question.
  public static let confirm = ScreenKind(dialog: "confirm", ConfirmView.self)
}

/// Presents a yes-or-no question, and passes the answer to a closure.
package final class ConfirmCoordinator: Coordinator, ConfirmCoordinating {
  package let link = StackLink()
  private let onAnswer: (Bool) throws -> Outcome

  private init(onAnswer: @escaping (Bool) throws -> Outcome) { self.onAnswer = onAnswer }

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - model: the question.
  ///   - stack: the stack to present the dialog on.
  ///   - onAnswer: called with the answer after the dialog is closed; not called if the user cancels.
  package static func present(
    _ model: ConfirmModel, on stack: CoordinatorStack, onAnswer: @escaping (_ isYes: Bool) throws -> Outcome
  ) {
    let coordinator = ConfirmCoordinator(onAnswer: onAnswer)
    stack.push(
      Calcot(
        .confirm, path: stack.top.path,
        view: ConfirmView(viewModel: ConfirmViewModel(model: model, coordinator: coordinator)),
        interactor: ConfirmInteractor(model: model), coordinator: coordinator))
  }

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - model: the question.
  ///   - stack: the stack to present the dialog on.
  ///   - onYes: called after the dialog is closed if the answer is yes.
  package static func present(_ model: ConfirmModel, on stack: CoordinatorStack, onYes: @escaping () throws -> Outcome)
  {
    present(model, on: stack) { (isYes: Bool) in isYes ? try onYes() : .done(model.refusal) }
  }

  func finish(_ answer: Bool?) throws -> Outcome {
    let stack = try navigate()
    if let calcot = link.calcot { stack.pop(calcot) }
    guard let answer else { return .silent }
    return try onAnswer(answer)
  }
}
