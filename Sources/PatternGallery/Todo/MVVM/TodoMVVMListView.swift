import MVVMC

/// The view of the list: binds the window to the view model, forwards the user's actions, and asks the questions.
///
/// The view models word the questions. The view presents them, because MVVM has no part that opens other screens.
final class TodoMVVMListView {
  private let viewModel: any TodoMVVMListViewModeling
  private weak var panel: TodoPanel?
  private weak var stack: CoordinatorStack?
  private var bindings: [ObservationToken] = []

  init(panel: TodoPanel, viewModel: any TodoMVVMListViewModeling, stack: CoordinatorStack) {
    self.panel = panel
    self.viewModel = viewModel
    self.stack = stack
    panel.onLoad = { [weak self] in self?.viewDidLoad() }
    panel.onList = { [weak self] in self?.viewModel.load() }
    panel.onAdd = { [weak self] text, priority in
      .done(try stillOpen(self).viewModel.add(text, priority))
    }
    panel.onSetDone = { [weak self] id, isDone in
      .done(try stillOpen(self).viewModel.setDone(id, isDone))
    }
    panel.onSetPriority = { [weak self] id, priority in
      try stillOpen(self).setPriority(id, priority)
    }
    panel.onRemove = { [weak self] id, isSure in try stillOpen(self).remove(id, isSure) }
  }

  private func viewDidLoad() {
    bind(viewModel.summary) { $0.summary = $1 }
    bind(viewModel.items) { panel, items in
      panel.cells = items.enumerated().map { TodoMVVMItemView($0.element, position: $0.offset + 1).cell }
    }
    bind(viewModel.failure) { $0.failure = $1 }
    viewModel.load()
  }

  private func bind<Value>(_ property: Observed<Value>, to show: @escaping (TodoPanel, Value) -> Void) {
    bindings.append(
      property.observers.observe { [weak panel] value in
        if let panel { show(panel, value) }
      })
  }

  private func setPriority(_ id: Int64, _ priority: TodoPriority?) throws -> Outcome {
    if let priority { return .done(try viewModel.setPriority(id, priority)) }
    let item = try viewModel.item(id)
    if let reason = item.reasonAgainstPriority { throw reason }
    ChoiceCoordinator.present(item.prioritising, on: try stillOpen(stack)) { [weak self] index in
      .done(try stillOpen(self).viewModel.setPriority(id, TodoMVVMItemViewModel.priorities[index]))
    }
    return .silent
  }

  private func remove(_ id: Int64, _ isSure: Bool) throws -> Outcome {
    if isSure { return .done(try viewModel.remove(id)) }
    let item = try viewModel.item(id)
    ConfirmCoordinator.present(item.removal, on: try stillOpen(stack)) { [weak self] in
      .done(try stillOpen(self).viewModel.remove(id))
    }
    return .silent
  }
}
