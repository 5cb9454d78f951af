import GroupsDomain
import MVVMC

/// One todo with all of its fields.
struct TodoDetailModel: Equatable {
  var todo: Todo
  var state = FetchState.loading
}
