/// What the confirm dialog asks of its coordinator.
protocol ConfirmCoordinating: AnyObject {
  /// Closes the dialog and hands over the answer; nil is a cancel.
  func finish(_ answer: Bool?) throws(Failure) -> Outcome
}

/// Presents a yes-or-no question and hands the answer to whoever asked.
public final class ConfirmCoordinator: Coordinator, ConfirmCoordinating {
  /// Where the question is asked.
  public private(set) weak var stack: CoordinatorStack?
  private weak var calcot: Calcot?
  private let onYes: () throws(Failure) -> Outcome

  private init(stack: CoordinatorStack, onYes: @escaping () throws(Failure) -> Outcome) {
    self.stack = stack
    self.onYes = onYes
  }

  /// Asks a question.
  ///
  /// - Parameters:
  ///   - model: the question.
  ///   - stack: where it is asked.
  ///   - onYes: what is done when the answer is yes; nothing is done otherwise. The dialog is closed by then.
  public static func present(
    _ model: ConfirmModel, on stack: CoordinatorStack, onYes: @escaping () throws(Failure) -> Outcome
  ) {
    let coordinator = ConfirmCoordinator(stack: stack, onYes: onYes)
    let calcot = Calcot(
      kind: "confirm", path: stack.top.path, isDialog: true,
      view: ConfirmView(viewModel: ConfirmViewModel(model: model, coordinator: coordinator)),
      interactor: ConfirmInteractor(model: model), coordinator: coordinator)
    coordinator.calcot = calcot
    stack.push(calcot)
  }

  func finish(_ answer: Bool?) throws(Failure) -> Outcome {
    let stack = try navigate()
    if let calcot { stack.pop(calcot) }
    return answer == true ? try onYes() : .silent
  }
}
