import GroupsDomain
import MVVMC

/// The requests of the groups list to its interactor.
protocol GroupsListInteracting: TodoActing, Pager {
  /// The rows of the list. Ids and names find groups, and in a search also todos.
  var listedRows: any ReferenceSource<Int64> { get }
  /// The groups of all categories. Positions are those of the list's rows.
  var listedGroups: any ReferenceSource<Int64> { get }
  /// Returns ``listedGroups``, but suggests only groups in a category.
  func listedGroups(offering category: Category) -> any ReferenceSource<Int64>
  /// The todos of all groups. Positions are those of the list's rows.
  var todos: any ReferenceSource<Int64> { get }
  /// Same as ``todos``, but suggests only open todos.
  var todosToFinish: any ReferenceSource<Int64> { get }
  /// Same as ``todos``, but suggests only done todos.
  var todosToReopen: any ReferenceSource<Int64> { get }
  func list(_ category: Category?)
  func find(_ words: FilterArguments) throws
  func create(_ name: String, _ category: Category) throws -> Int64
  func renameGroup(_ group: RowReference, to name: String) throws -> ChangeReceipt
  func move(_ group: RowReference, _ step: CategoryStep) throws
  func delete(_ group: RowReference) throws
  func todoCount(of group: RowReference) throws -> Int
}

/// Reads the model of the groups list, and changes groups and found todos.
final class GroupsListInteractor: PagedInteractor, TodoInteractor, GroupsListInteracting {
  let observed = Observed(GroupsListModel())
  var viewport: Viewport { context.viewport }
  let context: ScreenContext

  init(context: ScreenContext) { self.context = context }

  // MARK: Reading

  func fetchRows(
    in window: PageWindow, completion: @escaping (Result<Listing<GroupsListModel.Row>, any Error>) -> Void
  ) {
    let (model, provider) = (observed.value, context.provider)
    let todosQuery = model.todosQuery(today: context.today)
    fetchGroups(model.groupsQuery, in: Window(window)) { result in
      guard let todosQuery, case .success(let groups) = result else {
        return completion(
          result.map { Listing(total: $0.total, rows: $0.rows.map(GroupsListModel.Row.group)) }.mapError { $0 })
      }
      // After the groups, todos fill the rest of the page.
      let rest = Window(
        offset: max(0, window.offset - groups.total), limit: max(0, window.limit - groups.rows.count))
      provider.fetchTodos(todosQuery, in: rest) { result in
        completion(
          result.map { todos in
            Listing(
              total: groups.total + todos.total,
              rows: groups.rows.map(GroupsListModel.Row.group) + todos.rows.map(GroupsListModel.Row.todo))
          }.mapError { $0 })
      }
    }
  }

  private func fetchGroups(
    _ query: GroupsQuery?, in window: Window, completion: @escaping Completion<Excerpt<Group>>
  ) {
    guard let query else { return completion(.success(Excerpt(total: 0, rows: []))) }
    context.provider.fetchGroups(query, in: window, completion: completion)
  }

  func complete(_ model: inout GroupsListModel) throws {
    let found = model.search == nil ? nil : model.groupsQuery
    model.foundGroupCount = try found.map(context.provider.groupCount) ?? 0
    model.isStoreEmpty = model.list.listing.total > 0 ? false : try context.provider.groupCount(GroupsQuery()) == 0
  }

  var listedRows: any ReferenceSource<Int64> {
    let model = observed.value
    let source: any ReferenceSource<Int64> =
      if let todos = model.todosQuery(today: context.today) {
        FoundReferences(provider: context.provider, groups: model.groupsQuery, todos: todos)
      } else {
        GroupReferences(provider: context.provider, query: GroupsQuery(category: model.category))
      }
    return references(source, to: \.seenReference)
  }

  var listedGroups: any ReferenceSource<Int64> { listedGroups(named: groups) }

  func listedGroups(offering category: Category) -> any ReferenceSource<Int64> {
    listedGroups(named: GroupReferences(provider: context.provider, category: category))
  }

  private func listedGroups(named source: any ReferenceSource<Int64>) -> any ReferenceSource<Int64> {
    let shown = shownReferences { $0.group?.seenReference }
    return ReferencesOfKind(rows: listedRows, named: PageReferences(source, shown: shown(), offset: 0)) { !$0.isTodo }
  }

  var todos: any ReferenceSource<Int64> { todos(offeringDone: nil) }
  var todosToFinish: any ReferenceSource<Int64> { todos(offeringDone: false) }
  var todosToReopen: any ReferenceSource<Int64> { todos(offeringDone: true) }

  private func todos(offeringDone isDone: Bool?) -> any ReferenceSource<Int64> {
    let everywhere = TodoReferences(
      provider: context.provider, query: TodosQuery(.everywhere), scope: .everywhere, isDone: isDone)
    let shown = shownReferences { $0.todo?.seenReference }
    return ReferencesOfKind(
      rows: listedRows, named: PageReferences(everywhere, shown: shown(), offset: 0), isOfKind: \.isTodo)
  }

  var members: any ReferenceSource<Int64> { MemberReferences(context: context) }

  // MARK: Views of the list

  var query: [Route.Parameter] {
    let model = observed.value
    if let search = model.search { return search.query }
    return model.category == .joined ? [] : [.init("category", CategoryFilter(model.category).word)]
  }

  func show(query: [Route.Parameter]) throws {
    var category: Category? = .joined
    var search: ListFilter?
    for parameter in query {
      if parameter.name == "category", let filter = CategoryFilter(word: parameter.value) {
        category = filter.category
        continue
      }
      var filter = search ?? ListFilter()
      guard try filter.set(parameter, context) else {
        throw Failure(
          .invalid, "/groups has no view \"\(parameter.name)=\(parameter.value)\"",
          advice: "the views are ?category=joined, invited, suggested or all")
      }
      search = filter
    }
    show(category, search)
  }

  func list(_ category: Category?) {
    show(category, nil)
  }

  func find(_ words: FilterArguments) throws {
    show(.joined, try words.readSearch(members, today: context.today))
  }

  private func show(_ category: Category?, _ search: ListFilter?) {
    showFirstPage { model in
      model.category = category
      model.search = search
    }
  }

  // MARK: Changing

  func create(_ name: String, _ category: Category) throws -> Int64 {
    let name = try Names.checked(name, "the name of a group")
    return try context.apply(.createGroup(name: name, category: category), from: self).createdID ?? 0
  }

  func renameGroup(_ group: RowReference, to name: String) throws -> ChangeReceipt {
    let name = try Names.checked(name, "the name of a group")
    return try context.apply(.renameGroup(group.target, name: name), from: self)
  }

  func move(_ group: RowReference, _ step: CategoryStep) throws {
    _ = try context.apply(.moveGroup(group.target, from: step.from, to: step.to), from: self)
  }

  func delete(_ group: RowReference) throws {
    _ = try context.apply(.deleteGroup(group.target), from: self)
  }

  func todoCount(of group: RowReference) throws -> Int {
    try context.provider.group(id: group.id)?.todoCount ?? 0
  }
}
