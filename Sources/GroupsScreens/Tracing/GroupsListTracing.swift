import GroupsDomain
import MVVMC

/// Notes what the groups list's view model asks of its interactor.
final class TracedGroupsListInteractor: TracedPart<GroupsListViewModel, any GroupsListInteracting>,
  GroupsListInteracting
{
  func references() -> any ReferenceSource { part.references() }

  func list(_ category: Category?) { asked("list(\(category?.word ?? "nil"))").list(category) }
  func find(_ text: String) throws(Failure) { try asked("find(\(text.quoted))").find(text) }
  func turn(_ direction: PageTurn) throws(Failure) { try asked("turn(\(direction))").turn(direction) }
  func fetchNow() throws(Failure) { try asked("fetchNow").fetchNow() }
  func create(_ name: String?, _ category: Category) throws(Failure) -> (id: Int64, name: String) {
    try asked("create(\(name.quoted), \(category.word))").create(name, category)
  }
  func rename(_ group: Reference, to name: String?) throws(Failure) -> (name: String, changed: Bool) {
    try asked("rename(\(group.tag), to: \(name.quoted))").rename(group, to: name)
  }
  func move(_ group: Reference, _ step: CategoryStep) throws(Failure) {
    try asked("move(\(group.tag), \(step.name))").move(group, step)
  }
  func delete(_ group: Reference) throws(Failure) { try asked("delete(\(group.tag))").delete(group) }
  func todoCount(of group: Reference) throws(Failure) -> Int {
    try asked("todoCount(of: \(group.tag))").todoCount(of: group)
  }
}

/// Notes what the groups list's view model asks of its coordinator.
final class TracedGroupsListCoordinator: TracedPart<GroupsListViewModel, any GroupsListCoordinating>,
  GroupsListCoordinating
{
  func showGroup(_ group: Reference) throws(Failure) { try asked("showGroup(\(group.tag))").showGroup(group) }
  func showAgenda() throws(Failure) { try asked("showAgenda").showAgenda() }
  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure) {
    try asked("confirm(\(question.question.quoted))").confirm(question, then: action)
  }
}
