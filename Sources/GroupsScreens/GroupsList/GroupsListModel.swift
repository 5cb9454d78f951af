import GroupsDomain
import MVVMC

/// The groups list: which groups it is about, and those of its page; where a text is searched, the todos that contain
/// it too.
struct GroupsListModel: Equatable, PagedModel {
  /// The first view.
  static let firstQuery = GroupsQuery(category: .joined)

  /// A row of the list. All groups come before all todos.
  enum Row: Equatable, Sendable {
    case group(Group)
    case todo(Todo)

    /// The group; nil where the row is a todo.
    var group: Group? { if case .group(let group) = self { group } else { nil } }
    /// The todo; nil where the row is a group.
    var todo: Todo? { if case .todo(let todo) = self { todo } else { nil } }
  }

  var query = Self.firstQuery
  var list = ListPage<Row>()
  /// The number of groups that a search found; the other rows are todos.
  var foundGroupCount = 0
  /// True if the store holds no group at all.
  var isStoreEmpty = false
}

extension GroupsQuery {
  /// The todos that a search for groups finds besides, in all of them; nil where nothing is searched.
  var todos: TodosQuery? { text.map { TodosQuery(.everywhere, text: $0) } }
}
