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
  }

  var query = Self.firstQuery
  var list = ListPage<Row>()
  /// How many groups a search found; the other rows are todos.
  var foundGroupCount = 0
  /// Whether the store holds no group at all.
  var isStoreEmpty = false
}

extension GroupsQuery {
  /// The todos that a search for groups finds besides, in all of them; nil where nothing is searched.
  var todos: TodosQuery? { text.map { TodosQuery(.everywhere, text: $0) } }
}
