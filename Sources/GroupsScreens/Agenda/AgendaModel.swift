import GroupsDomain

/// The agenda: which of the open todos are shown, and those of the page.
struct AgendaModel: Equatable, PagedModel {
  /// Which todos are shown: those due today, within seven days from today on, before today, or all.
  enum Show: String, CaseIterable {
    case today, week, overdue, all
  }

  var show = Show.all
  var text: String?
  var list = ListPage<Todo>()
}
