import GroupsDomain
import MVVMC

/// A group and the current page of its members.
struct GroupDetailModel: Equatable, PagedModel {
  var group: Group
  /// The members.
  var list = ListPage<User>()
}
