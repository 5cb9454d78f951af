/// The view of a todo: copies its view model into a row of the table. It decides nothing, and knows only the view
/// model.
struct TodoMVVMItemView {
  let cell: TodoCell

  init(_ viewModel: TodoMVVMItemViewModel, position: Int) {
    cell = TodoCell(
      position: position, id: viewModel.id, mark: viewModel.mark, name: viewModel.name, nameRole: viewModel.nameRole,
      priority: viewModel.priority, priorityRole: viewModel.priorityRole, createdAt: viewModel.createdAt,
      isTicked: viewModel.isStruckThrough)
  }
}
