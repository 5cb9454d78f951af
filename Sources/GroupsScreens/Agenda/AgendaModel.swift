import GroupsDomain
import MVVMC

/// The agenda: which of the open todos are shown, and those of the page.
struct AgendaModel: Equatable, TodoListModel {
  /// Which todos are shown: those due today or before, within seven days from today on, before today, or all.
  enum Show: String, TodoFilter {
    case today, week, overdue, all

    static let subject = "the agenda has"
  }

  var show = Show.all
  var filter = ListFilter()
  var list = ListPage<Todo>()
}
