import MVVMC

/// A view model that shows a list of todos, which its commands filter.
protocol TodoListViewModel: PagedViewModel, TodoActionsViewModel {
  /// The interactor, which owns the list.
  var listing: any TodoListing { get }
}

extension TodoListViewModel {
  var pager: any Pager { listing }
  var actions: any TodoActing { listing }
  var todos: any ReferenceSource<Int64> { listing.todos }

  func list(_ words: FilterArguments) throws -> Outcome {
    try listing.list(words)
    return .drawn
  }

  func find(_ words: FilterArguments) throws -> Outcome {
    try listing.find(words)
    return .drawn
  }
}
