import GroupsDomain
import MVVMC

/// Notes what the group screen's view model asks of its interactor.
final class TracedGroupDetailInteractor: TracedPart<GroupDetailViewModel, any GroupDetailInteracting>,
  GroupDetailInteracting
{
  var group: Group { part.group }
  func memberReferences() -> any ReferenceSource { part.memberReferences() }

  func list() { asked("list").list() }
  func turn(_ direction: PageTurn) throws(Failure) { try asked("turn(\(direction))").turn(direction) }
  func fetchNow() throws(Failure) { try asked("fetchNow").fetchNow() }
  func add(_ firstName: String?, _ lastName: String?) throws(Failure) -> (user: Reference, isNew: Bool) {
    try asked("add(\(firstName.quoted), \(lastName.quoted))").add(firstName, lastName)
  }
  func edit(
    _ member: Reference, _ firstName: String?, _ lastName: String?
  ) throws(Failure) -> (name: String, changed: Bool) {
    try asked("edit(\(member.tag), \(firstName.quoted), \(lastName.quoted))").edit(member, firstName, lastName)
  }
  func remove(_ member: Reference) throws(Failure) -> Int { try asked("remove(\(member.tag))").remove(member) }
  func rename(to name: String?) throws(Failure) -> (name: String, changed: Bool) {
    try asked("rename(to: \(name.quoted))").rename(to: name)
  }
  func move(_ step: CategoryStep) throws(Failure) { try asked("move(\(step.name))").move(step) }
  func delete() throws(Failure) { try asked("delete").delete() }
}

/// Notes what the group screen's view model asks of its coordinator.
final class TracedGroupDetailCoordinator: TracedPart<GroupDetailViewModel, any GroupDetailCoordinating>,
  GroupDetailCoordinating
{
  func showTodos() throws(Failure) { try asked("showTodos").showTodos() }
  func close() throws(Failure) { try asked("close").close() }
  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure) {
    try asked("confirm(\(question.question.quoted))").confirm(question, then: action)
  }
}
