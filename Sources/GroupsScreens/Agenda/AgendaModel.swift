import GroupsDomain
import MVVMC

/// The agenda: the choice of todos to show, their filter and the current page.
struct AgendaModel: Equatable, TodoListModel {
  /// The open todos to show: those due today or earlier, within seven days including today, before today, or all.
  enum Show: String, TodoFilter {
    case today, week, overdue, all

    static let subject = "the agenda has"

    static func ignores(_ word: String) throws(Failure) -> Bool {
      guard word != "done" else {
        throw Failure(
          .usage, "\(subject) only open todos",
          advice: "list done in a group shows its done ones; a text to find goes in quotes")
      }
      return word == "open"
    }
  }

  var show = Show.all
  var filter = ListFilter()
  var list = ListPage<Todo>()
}
