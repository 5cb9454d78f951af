import GroupsDomain
import MVVMC

/// The groups list: which groups it is about, and those of its page.
struct GroupsListModel: Equatable, PagedModel {
  /// The first view.
  static let firstQuery = GroupsQuery(category: .joined)

  var query = Self.firstQuery
  var list = ListPage<Group>()
  /// The todos that a search found in all groups; nil where nothing is searched.
  var todos: Listing<Todo>?
  /// Whether the store holds no group at all.
  var isStoreEmpty = false
}
