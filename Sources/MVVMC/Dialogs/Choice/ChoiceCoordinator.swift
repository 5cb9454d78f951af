/// What the choice dialog asks of its coordinator.
protocol ChoiceCoordinating: AnyObject {
  /// Closes the dialog and hands over the index of the choice; nil is a cancel.
  func finish(_ index: Int?) throws(Failure) -> Outcome
}

/// Presents a question with several answers and hands the answer to whoever asked.
public final class ChoiceCoordinator: Coordinator, ChoiceCoordinating {
  /// Where the question is asked.
  public private(set) weak var stack: CoordinatorStack?
  private weak var calcot: Calcot?
  private let onChoice: (Int) throws(Failure) -> Outcome

  private init(stack: CoordinatorStack, onChoice: @escaping (Int) throws(Failure) -> Outcome) {
    self.stack = stack
    self.onChoice = onChoice
  }

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - model: the question and its answers.
  ///   - stack: where it is asked.
  ///   - onChoice: what is done with the index of the answer; nothing is done on a cancel. The dialog is closed by then.
  public static func present(
    _ model: ChoiceModel, on stack: CoordinatorStack, onChoice: @escaping (Int) throws(Failure) -> Outcome
  ) {
    let coordinator = ChoiceCoordinator(stack: stack, onChoice: onChoice)
    let calcot = Calcot(
      kind: "choice", path: stack.top.path, isDialog: true,
      view: ChoiceView(viewModel: ChoiceViewModel(model: model, coordinator: coordinator)),
      interactor: ChoiceInteractor(model: model), coordinator: coordinator)
    coordinator.calcot = calcot
    stack.push(calcot)
  }

  func finish(_ index: Int?) throws(Failure) -> Outcome {
    let stack = try navigate()
    if let calcot { stack.pop(calcot) }
    guard let index else { return .silent }
    return try onChoice(index)
  }
}
