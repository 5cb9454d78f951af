import GroupsDomain
import MVVMC

/// What the group screen asks of its interactor.
protocol GroupDetailInteracting: AnyObject {
  /// The group as it is now, for the words about what becomes of it.
  var group: Group { get }
  func memberReferences() -> any ReferenceSource
  func list()
  func turn(_ direction: PageTurn) throws(Failure)
  func fetchNow() throws(Failure)
  func add(_ firstName: String?, _ lastName: String?) throws(Failure) -> (user: Reference, isNew: Bool)
  func edit(_ member: Reference, _ firstName: String?, _ lastName: String?) throws(Failure) -> (
    name: String, changed: Bool
  )
  func remove(_ member: Reference) throws(Failure) -> Int
  func rename(to name: String?) throws(Failure) -> (name: String, changed: Bool)
  func move(_ step: CategoryStep) throws(Failure)
  func delete() throws(Failure)
}

/// Owns a group's model.
final class GroupDetailInteractor: PagedInteractor, GroupDetailInteracting {
  let observed: Observed<GroupDetailModel>
  let context: ScreenContext
  var fetches = 0

  init(group: Group, context: ScreenContext) {
    observed = Observed(GroupDetailModel(group: group))
    self.context = context
  }

  private var id: Int64 { observed.value.group.id }

  // MARK: Reading

  var group: Group {
    // Where nobody looks between two commands, the model still has what was there before the first.
    if isStale { fetch() }
    return observed.value.group
  }

  func fetchRows(in window: Window, completion: @escaping Completion<Listing<User>>) {
    context.provider.fetchMembers(ofGroup: id, in: window, completion: completion)
  }

  func complete(_ model: inout GroupDetailModel) throws(DataError) {
    guard let group = try context.provider.group(id: id) else { throw DataError.missing(.group, id: id) }
    model.group = group
  }

  func memberReferences() -> any ReferenceSource {
    StoredReferences.members(context.provider, ofGroup: id, shown: shownRows, offset: offset)
  }

  func list() { look() }

  // MARK: Changing

  func add(_ firstName: String?, _ lastName: String?) throws(Failure) -> (user: Reference, isNew: Bool) {
    let user = try Self.checked(firstName, lastName)
    let receipt = try apply(.addMember(group: id, firstName: user.firstName, lastName: user.lastName))
    return (Reference(id: receipt.createdID ?? 0, name: user.name), receipt.unchanged.isEmpty)
  }

  func edit(
    _ member: Reference, _ firstName: String?, _ lastName: String?
  ) throws(Failure) -> (name: String, changed: Bool) {
    let user = try Self.checked(firstName, lastName)
    let receipt = try apply(.renameUser(member.target, firstName: user.firstName, lastName: user.lastName))
    return (user.name, !receipt.changed.isEmpty)
  }

  func remove(_ member: Reference) throws(Failure) -> Int {
    try apply(.removeMember(group: id, user: member.target)).unassignedCount
  }

  func rename(to name: String?) throws(Failure) -> (name: String, changed: Bool) {
    let name = try Names.checked(name, "the name of a group")
    return (name, try !apply(.renameGroup(Change.Target(id), name: name)).changed.isEmpty)
  }

  func move(_ step: CategoryStep) throws(Failure) {
    _ = try apply(.moveGroup(Change.Target(id), from: step.from, to: step.to))
  }

  func delete() throws(Failure) { _ = try apply(.deleteGroup(Change.Target(id))) }

  private func apply(_ change: Change) throws(Failure) -> ChangeReceipt {
    try context.apply(change, from: GroupDetailInteractor.self)
  }

  private static func checked(_ firstName: String?, _ lastName: String?) throws(Failure) -> User {
    User(id: 0, firstName: try Names.checked(firstName, "a first name"), lastName: lastName ?? "")
  }
}
