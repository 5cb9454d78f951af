import GroupsDomain
import MVVMC

/// A todo with all of its fields.
struct TodoDetailModel: Equatable {
  var todo: Todo
  var state = FetchState.loading
}
