import GroupsDomain
import MVVMC

/// What the groups list asks of its interactor.
protocol GroupsListInteracting: Pager {
  var groups: any ReferenceSource { get }
  func list(_ category: Category?)
  func find(_ text: String) throws
  func create(_ name: String, _ category: Category) throws -> Int64
  func rename(_ group: Reference, to name: String) throws -> ChangeReceipt
  func move(_ group: Reference, _ step: CategoryStep) throws
  func delete(_ group: Reference) throws
  func todoCount(of group: Reference) throws -> Int
}

/// Owns the groups list's model.
final class GroupsListInteractor: PagedInteractor, GroupsListInteracting {
  let observed = Observed(GroupsListModel())
  var viewport: Viewport { context.viewport }
  private let context: ScreenContext

  /// How many of the todos that a search found are shown below the groups.
  private static let foundTodosShown = 20

  init(context: ScreenContext) { self.context = context }

  // MARK: Reading

  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<Group>, any Error>) -> Void) {
    context.provider.fetchGroups(observed.value.query, in: Window(window), completion: listing(completion))
  }

  func complete(_ model: inout GroupsListModel) throws {
    model.isStoreEmpty = model.list.listing.total > 0 ? false : try context.provider.groupCount(GroupsQuery()) == 0
  }

  func didFetchRows() {
    guard let text = observed.value.query.text else { return }
    context.provider.fetchTodos(
      TodosQuery(.everywhere, text: text), in: Window(offset: 0, limit: Self.foundTodosShown),
      completion: unlessFetchedAgain { [observed] result in
        switch result {
        case .success(let todos): observed.value.todos = Listing(total: todos.total, rows: todos.rows)
        case .failure(let error): observed.value.list.state = .failed(error.failure)
        }
      })
  }

  var groups: any ReferenceSource {
    references(StoredReferences.groups(context.provider, of: observed.value.query), to: \.seenReference)
  }

  // MARK: Views of the list

  var query: [Route.Parameter] {
    let query = observed.value.query
    if let text = query.text { return [.init("find", text)] }
    return query == GroupsListModel.firstQuery ? [] : [.init("category", CategoryFilter(query.category).word)]
  }

  func show(query: [Route.Parameter]) throws {
    guard let parameter = query.first else { return show(GroupsListModel.firstQuery) }
    if parameter.name == "find" { return try show(textHolding: parameter.value) }
    guard parameter.name == "category", let filter = CategoryFilter(word: parameter.value) else {
      throw Failure(
        .invalid, "/groups has no view \"\(parameter.name)=\(parameter.value)\"",
        advice: "there are ?category=joined, invited, suggested or all")
    }
    show(GroupsQuery(category: filter.category))
  }

  func list(_ category: Category?) {
    traced([category])
    show(GroupsQuery(category: category))
  }

  func find(_ text: String) throws {
    traced([text])
    try show(textHolding: text)
  }

  private func show(textHolding text: String) throws {
    show(GroupsQuery(text: try Names.checked(text, "the text to find")))
  }

  private func show(_ query: GroupsQuery) {
    showFirstPage { model in
      model.query = query
      model.todos = nil
    }
  }

  // MARK: Changing

  func create(_ name: String, _ category: Category) throws -> Int64 {
    traced([name, category])
    let name = try Names.checked(name, "the name of a group")
    return try context.apply(.createGroup(name: name, category: category), from: self).createdID ?? 0
  }

  func rename(_ group: Reference, to name: String) throws -> ChangeReceipt {
    traced([group, name])
    let name = try Names.checked(name, "the name of a group")
    return try context.apply(.renameGroup(group.target, name: name), from: self)
  }

  func move(_ group: Reference, _ step: CategoryStep) throws {
    traced([group, step])
    _ = try context.apply(.moveGroup(group.target, from: step.from, to: step.to), from: self)
  }

  func delete(_ group: Reference) throws {
    traced([group])
    _ = try context.apply(.deleteGroup(group.target), from: self)
  }

  func todoCount(of group: Reference) throws -> Int {
    traced([group])
    return try context.provider.group(id: group.id)?.todoCount ?? 0
  }
}
