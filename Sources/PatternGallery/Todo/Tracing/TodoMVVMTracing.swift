import MVVMC

/// Stands between the view of the list and its view model and notes what they say to each other.
struct TodoMVVMTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func viewModel(_ viewModel: any TodoMVVMListViewModeling) -> any TodoMVVMListViewModeling {
    TracedViewModel(viewModel, trace)
  }
}

private final class TracedViewModel: TodoMVVMListViewModeling {
  private let viewModel: any TodoMVVMListViewModeling
  private let trace: Trace
  // They observe the properties before the view does: so a message is noted before what follows from it.
  private let observations: [Observation]

  init(_ viewModel: any TodoMVVMListViewModeling, _ trace: Trace) {
    (self.viewModel, self.trace) = (viewModel, trace)
    observations = [
      viewModel.summary.observers.observe { trace.note("ViewModel", "View", "summary \"\($0)\"") },
      viewModel.items.observers.observe { trace.note("ViewModel", "View", "items \($0.count) rows") },
      viewModel.page.observers.observe { trace.note("ViewModel", "View", "page \($0.number) of \($0.count)") },
      viewModel.failure.observers.observe { failure in
        trace.note("ViewModel", "View", "failure \(failure.map { "\"\($0.message)\"" } ?? "nil")")
      },
    ]
  }

  var summary: Observed<String> { viewModel.summary }
  var items: Observed<[TodoMVVMItemViewModel]> { viewModel.items }
  var page: Observed<TodoPage> { viewModel.page }
  var failure: Observed<Failure?> { viewModel.failure }

  func fit(_ size: Viewport.PageSize) {
    let text = if case .rows(let rows) = size { String(rows) } else { "all" }
    trace.note("View", "ViewModel", "fit(\(text))")
    viewModel.fit(size)
  }

  func load() {
    trace.note("View", "ViewModel", "load")
    viewModel.load()
  }

  func showNextPage() {
    trace.note("View", "ViewModel", "showNextPage")
    viewModel.showNextPage()
  }

  func showPreviousPage() {
    trace.note("View", "ViewModel", "showPreviousPage")
    viewModel.showPreviousPage()
  }

  func item(_ id: Int64) throws(Failure) -> TodoMVVMItemViewModel {
    trace.note("View", "ViewModel", "item(#\(id))")
    return try viewModel.item(id)
  }

  func add(_ text: String, _ priority: TodoPriority) throws(Failure) -> String {
    trace.note("View", "ViewModel", "add(\"\(text)\", \(priority.rawValue))")
    return try viewModel.add(text, priority)
  }

  func setDone(_ id: Int64, _ isDone: Bool) throws(Failure) -> String {
    trace.note("View", "ViewModel", "setDone(#\(id), \(isDone))")
    return try viewModel.setDone(id, isDone)
  }

  func setPriority(_ id: Int64, _ priority: TodoPriority) throws(Failure) -> String {
    trace.note("View", "ViewModel", "setPriority(#\(id), \(priority.rawValue))")
    return try viewModel.setPriority(id, priority)
  }

  func remove(_ id: Int64) throws(Failure) -> String {
    trace.note("View", "ViewModel", "remove(#\(id))")
    return try viewModel.remove(id)
  }
}
