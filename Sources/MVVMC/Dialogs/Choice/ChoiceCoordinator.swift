/// The requests of the choice dialog to its coordinator.
protocol ChoiceCoordinating: AnyObject {
  /// Closes the dialog and hands over the index of the choice; nil is a cancel.
  func finish(_ index: Int?) throws -> Outcome
}

extension ScreenKind {
  /// The kind of the dialog that asks a question with several answers.
  public static let choice = ScreenKind(dialog: "choice", ChoiceView.self)
}

/// Presents a question with several answers and hands the answer to whoever asked.
package final class ChoiceCoordinator: Coordinator, ChoiceCoordinating {
  package let link = StackLink()
  private let onChoice: (Int) throws -> Outcome

  private init(onChoice: @escaping (Int) throws -> Outcome) { self.onChoice = onChoice }

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - model: the question and its answers.
  ///   - stack: where it is asked.
  ///   - onChoice: what is done with the index of the answer; nothing is done on a cancel. The dialog is closed by
  ///     then.
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
