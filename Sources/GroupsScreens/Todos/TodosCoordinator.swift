import GroupsDomain
import MVVMC

/// What the todos screen asks of its coordinator.
protocol TodosCoordinating: AnyObject {
  func showTodo(_ todo: Reference) throws(Failure)
  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure)
  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure)
}

/// Builds the todos screen, and leads from it to a todo.
final class TodosCoordinator: Coordinator, TodosCoordinating {
  private(set) weak var stack: CoordinatorStack?
  private let group: Group
  private let context: ScreenContext

  private init(group: Group, stack: CoordinatorStack, context: ScreenContext) {
    self.group = group
    self.stack = stack
    self.context = context
  }

  static func calcot(of group: Group, on stack: CoordinatorStack, context: ScreenContext) -> Calcot {
    let interactor = TodosInteractor(group: group, context: context)
    let coordinator = TodosCoordinator(group: group, stack: stack, context: context)
    let tracedInteractor = TracedTodosInteractor(interactor, stack.trace)
    let tracedCoordinator = TracedTodosCoordinator(coordinator, stack.trace)
    let makeViewModel = { (model: TodosModel) in
      TodosViewModel(model: model, context: context, interactor: tracedInteractor, coordinator: tracedCoordinator)
    }
    return context.calcot(
      kind: "todos", path: [.name("groups"), .id(group.id), .name("todos")],
      view: TodosView(viewModel: makeViewModel(interactor.observed.value)), interactor: interactor,
      coordinator: coordinator, viewModel: makeViewModel)
  }

  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    let group = group.id
    let todos = StoredReferences.todos(
      context.provider, of: TodosQuery(.group(group)), scope: .group(group), holds: { $0.group.id == group })
    let todo: Reference
    switch path.first {
    case .id(let id): todo = Reference(id: id, name: "")
    case .name(let name): todo = try todos.reference(named: name)
    case nil: throw Failure(.notFound, "the location names no todo")
    }
    return Child(try todoCalcot(todo, on: try navigate()))
  }

  private func todoCalcot(_ reference: Reference, on stack: CoordinatorStack) throws(Failure) -> Calcot {
    let todo = try wording { () throws(DataError) in try context.provider.todo(id: reference.id) }
    guard let todo, todo.group.id == group.id else { throw .missing(.todo, reference) }
    return TodoDetailCoordinator.calcot(of: todo, on: stack, context: context)
  }

  func showTodo(_ todo: Reference) throws(Failure) {
    let stack = try navigate()
    stack.push(try todoCalcot(todo, on: stack))
  }

  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure) {
    ConfirmCoordinator.present(question, on: try navigate(), onYes: action)
  }

  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure) {
    ChoiceCoordinator.present(question, on: try navigate(), onChoice: action)
  }
}
