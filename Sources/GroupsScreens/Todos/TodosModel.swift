import GroupsDomain
import MVVMC

/// The todos of a group: the view, the filter and the current page.
struct TodosModel: Equatable, TodoListModel {
  /// The views of the list.
  enum Show: String, TodoFilter {
    case open, done, all

    static let subject = "the todos have"

    /// True for done todos, false for open ones, `nil` for all.
    var isDone: Bool? {
      switch self {
      case .open: false
      case .done: true
      case .all: nil
      }
    }
  }

  var group: Group
  var show = Show.all
  var filter = ListFilter()
  var list = ListPage<Todo>()
}
