import GroupsDomain
import MVVMC

/// The agenda: the choice of todos to show, their filter and the current page.
struct AgendaModel: Equatable, TodoListModel {
  /// The open todos to show: those due today or earlier, within seven days including today, before today, or all.
  enum Show: String, TodoFilter {
    case today, week, overdue, all

    static let subject = "the agenda has"
    static let showsOnlyOpen = true
  }

  var show = Show.all
  var filter = ListFilter()
  var list = ListPage<Todo>()
}
