import MVVMC

/// What the list asks of its coordinator.
protocol ThingsCoordinating: AnyObject {
  func showThing(_ id: Int64, isLast: Bool) throws(Failure)
  func showAny() throws(Failure)
  func showWizard() throws(Failure)
  func ask(_ occasion: RiddleModel.Occasion, then action: @escaping () -> Outcome) throws(Failure) -> Outcome
}

/// Builds the list, and leads from it to a thing, to the wizard and to questions.
final class ThingsCoordinator: Coordinator, ThingsCoordinating {
  private(set) weak var stack: CoordinatorStack?
  private let context: FaultyContext

  private init(stack: CoordinatorStack, _ context: FaultyContext) {
    self.stack = stack
    self.context = context
  }

  static func calcot(on stack: CoordinatorStack, _ context: FaultyContext) -> Calcot {
    let interactor = ThingsInteractor(context)
    let coordinator = ThingsCoordinator(stack: stack, context)
    let makeViewModel = { (model: ThingsModel) in
      ThingsViewModel(model: model, interactor: interactor, coordinator: coordinator)
    }
    return context.calcot(
      kind: "things", path: [.name("things")], view: ThingsView(viewModel: makeViewModel(interactor.observed.value)),
      interactor: interactor, coordinator: coordinator, viewModel: makeViewModel)
  }

  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    switch path.first {
    case .name("wizard"):
      let other = context.stock.contents.things.first
      if context.has(.wrongBack), path.count == 1, let other { return Child(try thing(other.id)) }
      return Child(WizardCoordinator.calcot(on: try navigate(), context))
    case .id(let id):
      let other = context.stock.contents.things.last { $0.id != id }
      if context.has(.otherLocation), let other { return Child(try thing(other.id)) }
      return Child(try thing(id))
    default: throw Failure(.notFound, "there is no such place")
    }
  }

  private func thing(_ id: Int64) throws(Failure) -> Calcot {
    guard context.stock.thing(id) != nil else { throw Failure(.notFound, "there is no thing #\(id)") }
    return ThingCoordinator.calcot(of: id, on: try navigate(), context)
  }

  func showThing(_ id: Int64, isLast: Bool) throws(Failure) {
    if isLast, context.has(.undeclared) { return try showWizard() }
    try navigate().push(try thing(id))
  }

  func showAny() throws(Failure) {
    let things = context.stock.contents.things
    let chosen = context.has(.chance) && !context.luck.isFirst() ? things.last : things.first
    if let chosen { try navigate().push(try thing(chosen.id)) }
  }

  func showWizard() throws(Failure) {
    let stack = try navigate()
    stack.push(WizardCoordinator.calcot(on: stack, context))
  }

  func ask(_ occasion: RiddleModel.Occasion, then action: @escaping () -> Outcome) throws(Failure) -> Outcome {
    if occasion == .drop, context.has(.declaredOnly) { return action() }
    RiddleCoordinator.present(RiddleModel(occasion: occasion), on: try navigate(), context, onSolved: action)
    return .silent
  }
}
