import GroupsDomain

/// The groups list: which groups it is about, and those of its page.
struct GroupsListModel: Equatable {
  /// The first view.
  static let firstQuery = GroupsQuery(category: .joined)

  var query = Self.firstQuery
  var paging = Paging()
  var groups = Listing<Group>(total: 0, rows: [])
  /// The todos that a search found in all groups; nil where nothing is searched.
  var todos: Listing<Todo>?
  /// Whether the store holds no group at all.
  var isStoreEmpty = false
  var state = FetchState.loading
}
