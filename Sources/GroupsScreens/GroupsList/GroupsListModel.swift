import GroupsDomain
import MVVMC

/// The groups list: its category or its search, and the current page. The results of a search also contain todos.
struct GroupsListModel: Equatable, PagedModel {
  /// A row of the list. All groups come before all todos.
  enum Row: Equatable, Sendable {
    case group(Group)
    case todo(Todo)

    /// The group, or `nil` if the row is a todo.
    var group: Group? { if case .group(let group) = self { group } else { nil } }
    /// The todo, or `nil` if the row is a group.
    var todo: Todo? { if case .todo(let todo) = self { todo } else { nil } }
  }

  /// The category of the groups, or `nil` for all. Has no effect in a search.
  var category: Category? = .joined
  /// The filter of the search, or `nil` if the list is not the result of a search.
  var search: ListFilter?
  var list = ListPage<Row>()
  /// The number of groups in the results of a search. The other rows are todos.
  var foundGroupCount = 0
  /// True if the store contains no groups.
  var isStoreEmpty = false

  /// The query for the groups, or `nil` if the search filters by something that only todos have.
  var groupsQuery: GroupsQuery? {
    guard let search else { return GroupsQuery(category: category) }
    return search.hasOnlyTexts ? GroupsQuery(texts: search.texts) : nil
  }

  /// Returns the query for the todos in the results of a search, or `nil` if there is no search.
  func todosQuery(today: Day) -> TodosQuery? {
    search.map { search in
      var query = TodosQuery(.everywhere)
      search.apply(to: &query, today: today)
      return query
    }
  }
}
