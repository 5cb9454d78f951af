import GroupsDomain
import MVVMC

/// The todos of a group: which of them are shown, and those of the page.
struct TodosModel: Equatable, TodoListModel {
  /// Which todos are shown.
  enum Show: String, TodoFilter {
    case open, done, all

    static let subject = "the todos have"

    /// True if those that are shown are done; nil for all.
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
