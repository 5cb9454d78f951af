import MVVMC

/// What a question asks of its coordinator.
protocol RiddleCoordinating: AnyObject {
  func finish(_ isSolved: Bool) throws(Failure) -> Outcome
}

/// Presents a question.
final class RiddleCoordinator: Coordinator, RiddleCoordinating {
  private(set) weak var stack: CoordinatorStack?
  private weak var calcot: Calcot?
  private let model: RiddleModel
  private let context: FaultyContext
  private let onSolved: () -> Outcome

  private init(
    _ model: RiddleModel, stack: CoordinatorStack, _ context: FaultyContext, onSolved: @escaping () -> Outcome
  ) {
    self.model = model
    self.stack = stack
    self.context = context
    self.onSolved = onSolved
  }

  static func present(
    _ model: RiddleModel, on stack: CoordinatorStack, _ context: FaultyContext, onSolved: @escaping () -> Outcome
  ) {
    let interactor = RiddleInteractor(model)
    let coordinator = RiddleCoordinator(model, stack: stack, context, onSolved: onSolved)
    let makeViewModel = { (model: RiddleModel) in RiddleViewModel(model: model, coordinator: coordinator) }
    let calcot = context.calcot(
      kind: "riddle", path: stack.screen.path, isDialog: true, view: RiddleView(viewModel: makeViewModel(model)),
      interactor: interactor, coordinator: coordinator, viewModel: makeViewModel)
    if context.has(.leak) { calcot.hold(context.stock.changes.observe { _ = calcot.kind }) }
    coordinator.calcot = calcot
    stack.push(calcot)
  }

  func finish(_ isSolved: Bool) throws(Failure) -> Outcome {
    let stack = try navigate()
    if model.occasion == .clear, context.has(.deadEnd) { throw Failure(.invalid, "that is no answer") }
    if let calcot { stack.pop(calcot) }
    if model.occasion == .clear, context.has(.trap) {
      Self.present(model, on: stack, context, onSolved: onSolved)
      return .silent
    }
    return isSolved ? onSolved() : .silent
  }
}
