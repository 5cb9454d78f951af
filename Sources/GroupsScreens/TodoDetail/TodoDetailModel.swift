import GroupsDomain
import MVVMC

/// One todo with its note.
struct TodoDetailModel: Equatable {
  var todo: Todo
  var note = ""
  var state = FetchState.loading
}
