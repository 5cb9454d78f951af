import GroupsDomain
import MVVMC

/// What the groups list asks of its coordinator.
protocol GroupsListCoordinating: AnyObject {
  func showGroup(_ group: Reference) throws(Failure)
  func showAgenda() throws(Failure)
  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure)
}

/// Builds the groups list, and leads from it to a group and to the agenda.
public final class GroupsListCoordinator: Coordinator, GroupsListCoordinating {
  /// The stack that the list stands on.
  public private(set) weak var stack: CoordinatorStack?
  private let context: ScreenContext

  private init(stack: CoordinatorStack, context: ScreenContext) {
    self.stack = stack
    self.context = context
  }

  /// Opens a stack of the app's screens at the groups list.
  public static func open(_ context: ScreenContext) -> CoordinatorStack {
    let stack = CoordinatorStack(
      root: { stack in calcot(on: stack, context: context) },
      entrance: { (stack, path) throws(Failure) in
        guard path.first == .name("agenda") else {
          throw Failure(
            .notFound, "there is no place /\(path.first?.description ?? "")",
            advice: "locations begin with /groups or /agenda")
        }
        return Child(AgendaCoordinator.calcot(on: stack, context: context))
      })
    context.trace = stack.trace
    return stack
  }

  static func calcot(on stack: CoordinatorStack, context: ScreenContext) -> Calcot {
    let interactor = GroupsListInteractor(context: context)
    let coordinator = GroupsListCoordinator(stack: stack, context: context)
    let tracedInteractor = TracedGroupsListInteractor(interactor, stack.trace)
    let tracedCoordinator = TracedGroupsListCoordinator(coordinator, stack.trace)
    let makeViewModel = { (model: GroupsListModel) in
      GroupsListViewModel(
        model: model, pageSize: context.viewport.pageSize, interactor: tracedInteractor, coordinator: tracedCoordinator)
    }
    return context.calcot(
      kind: "groups", path: [.name("groups")],
      view: GroupsListView(viewModel: makeViewModel(interactor.observed.value)),
      interactor: interactor, coordinator: coordinator, viewModel: makeViewModel)
  }

  /// A group, by its id or its name.
  public func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    let provider = context.provider
    let group: Reference
    switch path.first {
    case .id(let id): group = Reference(id: id, name: "")
    case .name(let name): group = try StoredReferences.groups(provider).reference(named: name)
    case nil: throw Failure(.notFound, "the location names no group")
    }
    return Child(try groupCalcot(group, on: try navigate()))
  }

  private func groupCalcot(_ group: Reference, on stack: CoordinatorStack) throws(Failure) -> Calcot {
    let found = try wording { () throws(DataError) in try context.provider.group(id: group.id) }
    guard let found else { throw .missing(.group, group) }
    return GroupDetailCoordinator.calcot(of: found, on: stack, context: context)
  }

  func showGroup(_ group: Reference) throws(Failure) {
    let stack = try navigate()
    stack.push(try groupCalcot(group, on: stack))
  }

  func showAgenda() throws(Failure) {
    let stack = try navigate()
    stack.push(AgendaCoordinator.calcot(on: stack, context: context))
  }

  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure) {
    ConfirmCoordinator.present(question, on: try navigate(), onYes: action)
  }
}
