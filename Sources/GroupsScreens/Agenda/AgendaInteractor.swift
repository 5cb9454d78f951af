import GroupsDomain
import MVVMC

/// The requests of the agenda to its interactor.
protocol AgendaInteracting: TodoListing {
  /// The todos for the command `undone`: open and done ones, also from groups that are not on the agenda. Only done
  /// ones are suggested.
  var todosToReopen: any ReferenceSource<Int64> { get }
}

/// Owns the agenda's model.
final class AgendaInteractor: TodoListInteractor, AgendaInteracting {
  let observed = Observed(AgendaModel())
  let context: ScreenContext

  init(context: ScreenContext) { self.context = context }

  private static let all = TodosQuery.Scope.agenda(dueFrom: nil, dueThrough: nil)

  var todosQuery: TodosQuery {
    let today = context.today
    let scope: TodosQuery.Scope =
      switch observed.value.show {
      case .today: .agenda(dueFrom: nil, dueThrough: today)
      case .week: .agenda(dueFrom: today, dueThrough: today.advanced(by: 6))
      case .overdue: .agenda(dueFrom: nil, dueThrough: today.advanced(by: -1))
      case .all: Self.all
      }
    var query = TodosQuery(scope)
    observed.value.filter.apply(to: &query, today: today)
    return query
  }

  var todos: any ReferenceSource<Int64> { references(among: Self.all) }
  var todosToReopen: any ReferenceSource<Int64> { references(among: .everywhere, offeringDone: true) }

  var members: any ReferenceSource<Int64> { MemberReferences(context: context) }

  private func references(among scope: TodosQuery.Scope, offeringDone isDone: Bool? = nil) -> any ReferenceSource<Int64>
  {
    let provider = context.provider
    let todos = TodoReferences(provider: provider, query: todosQuery, scope: scope, isDone: isDone) { todo in
      // Only todos of joined groups are on the agenda.
      try provider.group(id: todo.group.id)?.category == .joined
    }
    return references(todos, to: \.seenReference)
  }
}
