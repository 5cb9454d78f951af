import GroupsDomain
import MVVMC

/// The agenda: its view, its filter and the current page.
struct AgendaModel: Equatable, TodoListModel {
  /// The views: todos due today or earlier, within seven days including today, before today, or all open todos.
  enum Show: String, TodoFilter {
    case today, week, overdue, all

    static let subject = "the agenda has"
    static let showsOnlyOpen = true
  }

  var show = Show.all
  var filter = ListFilter()
  var list = ListPage<Todo>()
}
