import GroupsDomain
import MVVMC

/// What the groups list asks of its interactor.
protocol GroupsListInteracting: AnyObject {
  func references() -> any ReferenceSource
  func list(_ category: Category?)
  func find(_ text: String) throws(Failure)
  func turn(_ direction: PageTurn) throws(Failure)
  func fetchNow() throws(Failure)
  func create(_ name: String?, _ category: Category) throws(Failure) -> (id: Int64, name: String)
  func rename(_ group: Reference, to name: String?) throws(Failure) -> (name: String, changed: Bool)
  func move(_ group: Reference, _ step: CategoryStep) throws(Failure)
  func delete(_ group: Reference) throws(Failure)
  func todoCount(of group: Reference) throws(Failure) -> Int
}

/// Owns the groups list's model.
final class GroupsListInteractor: PagedInteractor, GroupsListInteracting {
  let observed = Observed(GroupsListModel())
  let context: ScreenContext
  var fetches = 0

  /// How many of the todos that a search found are shown below the groups.
  private static let foundTodosShown = 20

  init(context: ScreenContext) { self.context = context }

  // MARK: Reading

  func fetchRows(in window: Window, completion: @escaping Completion<Listing<Group>>) {
    context.provider.fetchGroups(observed.value.query, in: window, completion: completion)
  }

  func complete(_ model: inout GroupsListModel) throws(DataError) {
    model.isStoreEmpty = model.list.listing.total > 0 ? false : try context.provider.groupCount(GroupsQuery()) == 0
  }

  func answered() {
    if let text = observed.value.query.text { search(text) }
  }

  private func search(_ text: String) {
    let ticket = fetches
    let window = Window(offset: 0, limit: Self.foundTodosShown)
    context.provider.fetchTodos(TodosQuery(.everywhere, text: text), in: window) { [weak self] result in
      guard let self, ticket == self.fetches else { return }
      switch result {
      case .success(let todos): self.observed.value.todos = todos
      case .failure(let error): self.observed.value.list.state = .failed(error)
      }
    }
  }

  func references() -> any ReferenceSource {
    StoredReferences.groups(context.provider, shown: shownRows, offset: offset, of: observed.value.query)
  }

  // MARK: Views of the list

  var query: [Route.Parameter] {
    let query = observed.value.query
    if let text = query.text { return [.init("find", text)] }
    return query == GroupsListModel.firstQuery ? [] : [.init("category", query.category?.word ?? "all")]
  }

  func show(query: [Route.Parameter]) throws(Failure) {
    guard let parameter = query.first else { return list(.joined) }
    switch (parameter.name, parameter.value) {
    case ("find", let text): try find(text)
    case ("category", "all"): list(nil)
    case ("category", let word):
      guard let category = Category(word: word) else { fallthrough }
      list(category)
    default:
      throw Failure(
        .invalid, "/groups has no view \"\(parameter.name)=\(parameter.value)\"",
        advice: "there are ?category=joined, invited, suggested or all")
    }
  }

  func list(_ category: Category?) { look(at: GroupsQuery(category: category)) }

  func find(_ text: String) throws(Failure) { look(at: GroupsQuery(text: try Names.checked(text, "the text to find"))) }

  private func look(at query: GroupsQuery) {
    look { model in
      model.query = query
      model.todos = nil
    }
  }

  // MARK: Changing

  func create(_ name: String?, _ category: Category) throws(Failure) -> (id: Int64, name: String) {
    let name = try Names.checked(name, "the name of a group")
    let receipt = try apply(.createGroup(name: name, category: category))
    return (receipt.createdID ?? 0, name)
  }

  func rename(_ group: Reference, to name: String?) throws(Failure) -> (name: String, changed: Bool) {
    let name = try Names.checked(name, "the name of a group")
    return (name, try !apply(.renameGroup(group.target, name: name)).changed.isEmpty)
  }

  func move(_ group: Reference, _ step: CategoryStep) throws(Failure) {
    _ = try apply(.moveGroup(group.target, from: step.from, to: step.to))
  }

  func delete(_ group: Reference) throws(Failure) { _ = try apply(.deleteGroup(group.target)) }

  func todoCount(of group: Reference) throws(Failure) -> Int {
    let found = try wording { () throws(DataError) in try context.provider.group(id: group.id) }
    return found.map { $0.openTodoCount + $0.doneTodoCount } ?? 0
  }

  private func apply(_ change: Change) throws(Failure) -> ChangeReceipt {
    try context.apply(change, from: GroupsListInteractor.self)
  }
}
