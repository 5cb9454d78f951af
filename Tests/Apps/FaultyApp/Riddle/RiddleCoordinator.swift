import MVVMC

/// The coordinator's interface for a question.
protocol RiddleCoordinating: AnyObject {
  func finish(_ isSolved: Bool) throws -> Outcome
}

extension ScreenKind {
  static let riddle = ScreenKind(dialog: "riddle", RiddleView.self)
}

/// Presents a question.
final class RiddleCoordinator: Coordinator, RiddleCoordinating {
  let link = StackLink()
  private let model: RiddleModel
  private let context: FaultyContext
  private let isRepeated: Bool
  private let onSolved: () -> Outcome

  private init(_ model: RiddleModel, _ context: FaultyContext, isRepeated: Bool, onSolved: @escaping () -> Outcome) {
    self.model = model
    self.isRepeated = isRepeated
    self.context = context
    self.onSolved = onSolved
  }

  static func present(
    _ model: RiddleModel, on stack: CoordinatorStack, _ context: FaultyContext, isRepeated: Bool = false,
    onSolved: @escaping () -> Outcome
  ) {
    let coordinator = RiddleCoordinator(model, context, isRepeated: isRepeated, onSolved: onSolved)
    let interactor = RiddleInteractor(model)
    if context.has(.coordinatorKept) { context.kept.append(coordinator) }
    if context.has(.closureKept) { context.waiting.append { interactor.fetch() } }
    if context.has(.observationKept) {
      context.kept.append(context.stock.changes.observe { interactor.invalidate() })
    }
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
    let isTrap = context.has(.trap) || context.has(.trapAtFour) && context.stock.contents.things.count >= 4
    if model.occasion == .clear, isTrap {
      Self.present(model, on: stack, context, onSolved: onSolved)
      return .silent
    }
    if isSolved, model.occasion == .drop, context.has(.asksAgain), !isRepeated {
      Self.present(model, on: stack, context, isRepeated: true, onSolved: onSolved)
      return .silent
    }
    if model.occasion == .clear, context.has(.ignoredAnswer) { return .silent }
    return isSolved ? onSolved() : .silent
  }
}
