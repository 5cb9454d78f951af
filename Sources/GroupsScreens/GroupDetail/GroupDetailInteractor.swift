import GroupsDomain
import MVVMC

/// The requests of the group screen to its interactor.
protocol GroupDetailInteracting: Pager {
  /// The group in its current state, to name it in outcomes and questions.
  var group: Group { get }
  var members: any ReferenceSource<Int64> { get }
  func list()
  func add(_ firstName: String, _ lastName: String?) throws -> (user: RowReference, isNew: Bool)
  func edit(_ member: RowReference, _ firstName: String, _ lastName: String?) throws -> (name: String, ChangeReceipt)
  func remove(_ member: RowReference) throws -> ChangeReceipt
  func rename(to name: String) throws -> ChangeReceipt
  func move(_ step: CategoryStep) throws
  func delete() throws
  func todoCount() throws -> Int
}

/// Owns the model of the group screen, and changes the group and its members.
final class GroupDetailInteractor: PagedInteractor, GroupDetailInteracting {
  let observed: Observed<GroupDetailModel>
  var viewport: Viewport { context.viewport }
  private let context: ScreenContext
  private let id: Int64

  init(group: Group, context: ScreenContext) {
    observed = Observed(GroupDetailModel(group: group))
    self.context = context
    id = group.id
  }

  // MARK: Reading

  var group: Group {
    // In a command file, no page is drawn after a command, so the model may be older than the command's change.
    if isStale { fetch() }
    return observed.value.group
  }

  /// The group as the target of a change: in the version that the user sees, or in any version if no user sees the
  /// model.
  private var subject: Change.Target {
    Change.Target(id, version: viewport.isInteractive && !isStale ? observed.value.group.version : nil)
  }

  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<User>, any Error>) -> Void) {
    context.provider.fetchMembers(ofGroup: id, in: Window(window), completion: listing(completion))
  }

  func complete(_ model: inout GroupDetailModel) throws {
    guard let group = try context.provider.group(id: id) else {
      throw DataError.missing(.group, id: id)
    }
    model.group = group
  }

  var members: any ReferenceSource<Int64> {
    references(MemberReferences(context: context, group: id, advisesAdding: false), to: \.seenReference)
  }

  func list() {
    showFirstPage()
  }

  // MARK: Changing

  func add(_ firstName: String, _ lastName: String?) throws -> (user: RowReference, isNew: Bool) {
    // On most other screens, `add` adds a todo. A last name that looks like an option of that `add` is a mistake.
    if let option = NewTodo.option(in: lastName ?? "") {
      throw Failure(
        .unavailable, "add adds a member here, and members have no \(option)",
        advice: "todos shows the todos, where add adds one")
    }
    let user = try Self.checked(firstName, lastName)
    let receipt = try apply(.addMember(group: id, firstName: user.firstName, lastName: user.lastName))
    return (RowReference(id: receipt.createdID ?? 0, name: user.name), receipt.unchanged.isEmpty)
  }

  func edit(
    _ member: RowReference, _ firstName: String, _ lastName: String?
  ) throws -> (name: String, ChangeReceipt) {
    let user = try Self.checked(firstName, lastName)
    // The change itself names no group: it renames the person everywhere.
    guard try context.provider.member(id: member.id, ofGroup: id) != nil else {
      throw Failure.goneMeanwhile("member", member.id)
    }
    let change = Change.renameUser(member.target, firstName: user.firstName, lastName: user.lastName)
    return (user.name, try apply(change))
  }

  func remove(_ member: RowReference) throws -> ChangeReceipt {
    try apply(.removeMember(group: id, user: member.target))
  }

  func rename(to name: String) throws -> ChangeReceipt {
    try apply(.renameGroup(subject, name: try Names.checked(name, "the name of a group")))
  }

  func move(_ step: CategoryStep) throws {
    _ = try apply(.moveGroup(subject, from: step.from, to: step.to))
  }

  func delete() throws {
    _ = try apply(.deleteGroup(subject))
  }

  func todoCount() throws -> Int {
    try context.provider.group(id: id)?.todoCount ?? 0
  }

  private func apply(_ change: Change) throws -> ChangeReceipt { try context.apply(change, from: self) }

  private static func checked(_ firstName: String, _ lastName: String?) throws -> User {
    User(id: 0, firstName: try Names.checked(firstName, "a first name"), lastName: lastName ?? "")
  }
}
