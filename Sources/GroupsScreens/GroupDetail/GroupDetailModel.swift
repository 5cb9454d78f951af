import GroupsDomain
import MVVMC

/// A group: its name, its numbers of todos, and the current page of its members.
struct GroupDetailModel: Equatable, PagedModel {
  var group: Group
  /// The members.
  var list = ListPage<User>()
}
