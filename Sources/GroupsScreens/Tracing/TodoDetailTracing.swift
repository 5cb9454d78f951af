import GroupsDomain
import MVVMC

/// Notes what the todo screen's view model asks of its interactor.
final class TracedTodoDetailInteractor: TracedPart<TodoDetailViewModel, any TodoDetailInteracting>,
  TodoDetailInteracting
{
  var reference: Reference { part.reference }
  func memberReferences() -> any ReferenceSource { part.memberReferences() }
  func groupReferences() -> any ReferenceSource { part.groupReferences() }

  func fetchNow() throws(Failure) { try asked("fetchNow").fetchNow() }
  func setDone(_ isDone: Bool) throws(Failure) -> ChangeReceipt { try asked("setDone(\(isDone))").setDone(isDone) }
  func setPriority(_ priority: Priority) throws(Failure) -> ChangeReceipt {
    try asked("setPriority(\(priority.word))").setPriority(priority)
  }
  func checkOpen() throws(Failure) { try asked("checkOpen").checkOpen() }
  func rename(to name: String?) throws(Failure) -> (name: String, receipt: ChangeReceipt) {
    try asked("rename(to: \(name.quoted))").rename(to: name)
  }
  func setNote(_ note: String) throws(Failure) -> ChangeReceipt { try asked("setNote(\(note.quoted))").setNote(note) }
  func assign(to member: Reference?) throws(Failure) -> ChangeReceipt {
    try asked("assign(to: \(member.tag))").assign(to: member)
  }
  func setDue(_ text: String) throws(Failure) -> (day: Day?, receipt: ChangeReceipt) {
    try asked("setDue(\(text.quoted))").setDue(text)
  }
  func move(to group: Reference) throws(Failure) -> ChangeReceipt {
    try asked("move(to: \(group.tag))").move(to: group)
  }
  func remove() throws(Failure) -> ChangeReceipt { try asked("remove").remove() }
}

/// Notes what the todo screen's view model asks of its coordinator.
final class TracedTodoDetailCoordinator: TracedPart<TodoDetailViewModel, any TodoDetailCoordinating>,
  TodoDetailCoordinating
{
  func close() throws(Failure) { try asked("close").close() }
  func follow(_ todo: Int64, to group: Int64) throws(Failure) {
    try asked("follow(#\(todo), to: #\(group))").follow(todo, to: group)
  }
  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure) {
    try asked("confirm(\(question.question.quoted))").confirm(question, then: action)
  }
  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure) {
    try asked("choose(\(question.question.quoted))").choose(question, then: action)
  }
}
