import GroupsDomain
import MVVMC

/// One group: what it is called, who is in it, how much there is to do.
struct GroupDetailModel: Equatable, PagedModel {
  var group: Group
  /// The members.
  var list = ListPage<User>()
}
