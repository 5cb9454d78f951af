import MVVMC

/// What a question asks of its coordinator.
protocol RiddleCoordinating: AnyObject {
  func finish(_ isSolved: Bool) throws -> Outcome
}

extension Kind {
  static let riddle = Kind(dialog: "riddle", RiddleView.self)
}

/// Presents a question.
final class RiddleCoordinator: Coordinator, RiddleCoordinating {
  let link = StackLink()
  private let model: RiddleModel
  private let context: FaultyContext
  private let onSolved: () -> Outcome

  private init(_ model: RiddleModel, _ context: FaultyContext, onSolved: @escaping () -> Outcome) {
    self.model = model
    self.context = context
    self.onSolved = onSolved
  }

  static func present(
    _ model: RiddleModel, on stack: CoordinatorStack, _ context: FaultyContext, onSolved: @escaping () -> Outcome
  ) {
    let coordinator = RiddleCoordinator(model, context, onSolved: onSolved)
    let interactor = RiddleInteractor(model)
    if context.has(.coordinatorKept) { context.kept.append(coordinator) }
    if context.has(.closureKept) { context.waiting.append { interactor.fetch() } }
    let calcot = context.calcot(
      .riddle, path: stack.screen.path, observing: interactor, coordinator: coordinator
    ) { model in RiddleView(viewModel: RiddleViewModel(model: model, coordinator: coordinator)) }
    if context.has(.leak) { calcot.keep(context.stock.changes.observe { _ = calcot.kind }) }
    stack.push(calcot)
  }

  func finish(_ isSolved: Bool) throws -> Outcome {
    let stack = try navigate()
    if model.occasion == .clear, context.has(.deadEnd) { throw Failure(.invalid, "that is not an answer") }
    try close()
    if model.occasion == .clear, context.has(.trap) {
      Self.present(model, on: stack, context, onSolved: onSolved)
      return .silent
    }
    return isSolved ? onSolved() : .silent
  }
}
