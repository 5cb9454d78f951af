import GroupsDomain
import MVVMC

/// The content of the agenda, formatted for display, and the actions of its commands.
struct AgendaViewModel: TodoListViewModel {
  let heading: StyledText
  let rows: TodoListRows
  let hint: [StyledText]
  let content: Content
  let paging: PageSummary
  private let interactor: any AgendaInteracting
  private let coordinator: any AgendaCoordinating

  init(
    model: AgendaModel, context: ScreenContext, interactor: any AgendaInteracting, coordinator: any AgendaCoordinating
  ) {
    self.interactor = interactor
    self.coordinator = coordinator
    paging = model.list.summary
    rows = TodoListRows(model.list, context: context, showsGroup: true) { [weak interactor] body in
      try interactor?.visitAll(body)
    }
    content = rows.content(group: .null, show: model.show.word)
    let filter = model.filter.words.map { ", \($0)" } ?? ""
    heading = StyledText(model.show.title, .heading) + StyledText(" (\(paging.total) open\(filter))", .faint)
    hint =
      model.list.isEmpty ? [StyledText(model.filter.emptyNote ?? model.show.nothing, .faint)] : []
  }

  // MARK: Actions that stay on the screen

  var listing: any TodoListing { interactor }
  var dialogs: any DialogPresenting { coordinator }
  var todosToReopen: any ReferenceSource<Int64> { interactor.todosToReopen }

  // MARK: Actions that leave the screen

  func open(_ todo: RowReference) throws -> Outcome {
    try coordinator.showTodo(todo)
    return .silent
  }
}

extension AgendaModel.Show {
  /// The hint for an empty list.
  fileprivate var nothing: String {
    switch self {
    case .today: "nothing is due today or overdue: list shows all"
    case .week: "nothing is due within a week: list shows all"
    case .overdue: "nothing is overdue: list shows all"
    case .all: "nothing to do"
    }
  }

  fileprivate var title: String {
    switch self {
    case .today: "Agenda for today"
    case .week: "Agenda for a week"
    case .overdue: "Overdue"
    case .all: "Agenda"
    }
  }
}
