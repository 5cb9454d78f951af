/// The requests of the choice dialog to its coordinator.
protocol ChoiceCoordinating: AnyObject {
  /// Closes the dialog and acts on the answer with this index. `nil` means that the user cancels.
  func finish(_ index: Int?) throws -> Outcome
}

extension ScreenKind {
  /// The kind of the dialog that asks a question with several answers.
  public static let choice = ScreenKind(dialog: "choice", ChoiceView.self)
}

/// Presents a question with several answers, and passes the answer to a closure.
package final class ChoiceCoordinator: Coordinator, ChoiceCoordinating {
  package let link = StackLink()
  private let onChoice: (Int) throws -> Outcome

  private init(onChoice: @escaping (Int) throws -> Outcome) { self.onChoice = onChoice }

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - model: the question and its answers.
  ///   - stack: the stack to present the dialog on.
  ///   - onChoice: called with the index of the answer after the dialog is closed; not called if the user cancels.
  package static func present(
    _ model: ChoiceModel, on stack: CoordinatorStack, onChoice: @escaping (Int) throws -> Outcome
  ) {
    let coordinator = ChoiceCoordinator(onChoice: onChoice)
    stack.push(
      Calcot(
        .choice, path: stack.top.path,
        view: ChoiceView(viewModel: ChoiceViewModel(model: model, coordinator: coordinator)),
        interactor: ChoiceInteractor(model: model), coordinator: coordinator))
  }

  func finish(_ index: Int?) throws -> Outcome {
    let stack = try navigate()
    if let calcot = link.calcot { stack.pop(calcot) }
    guard let index else { return .silent }
    return try onChoice(index)
  }
}
