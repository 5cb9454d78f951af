import GroupsDomain
import MVVMC

/// The model of the groups list: its query and the current page. The results of a search also contain todos.
struct GroupsListModel: Equatable, PagedModel {
  /// The query when the screen is opened: the joined groups.
  static let firstQuery = GroupsQuery(category: .joined)

  /// A row of the list. All groups come before all todos.
  enum Row: Equatable, Sendable {
    case group(Group)
    case todo(Todo)

    /// The group, or `nil` if the row is a todo.
    var group: Group? { if case .group(let group) = self { group } else { nil } }
    /// The todo, or `nil` if the row is a group.
    var todo: Todo? { if case .todo(let todo) = self { todo } else { nil } }
  }

  var query = Self.firstQuery
  var list = ListPage<Row>()
  /// The number of groups in the results of a search. The other rows are todos.
  var foundGroupCount = 0
  /// True if the store contains no groups.
  var isStoreEmpty = false
}

extension GroupsQuery {
  /// The query for the todos in the results of a search, or `nil` if this query has no text.
  var todos: TodosQuery? { text.map { TodosQuery(.everywhere, text: $0) } }
}
