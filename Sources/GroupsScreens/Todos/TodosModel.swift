import GroupsDomain

/// The todos of a group: which of them are shown, and those of the page.
struct TodosModel: Equatable, PagedModel {
  /// Which todos are shown.
  enum Show: String, CaseIterable {
    case open, done, all
  }

  var group: Group
  var show = Show.all
  var text: String?
  var list = ListPage<Todo>()
}
