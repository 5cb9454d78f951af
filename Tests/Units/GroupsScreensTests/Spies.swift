import GroupsDomain
import MVVMC

@testable import GroupsScreens

/// A coordinator for the view model of any screen. Records its calls, and answers questions with preset answers.
final class CoordinatorSpy: GroupsListCoordinating, GroupDetailCoordinating, TodosCoordinating, TodoDetailCoordinating,
  AgendaCoordinating
{
  /// The calls, in order.
  var asked: [String] = []
  /// The answer to a confirmation.
  var says = true
  /// The answer to a choice, or `nil` to cancel it.
  var chooses: Int?
  /// The outcome of the action that an answer has started, or `nil` if there was none.
  var outcome: Outcome?

  func showGroup(_ group: RowReference) { asked.append("group \(group.id)") }
  func showAgenda(_ query: [Route.Parameter]) { asked.append((["agenda"] + query.map(\.value)).joined(separator: " ")) }
  func showTodos() { asked.append("todos") }
  func showTodo(_ todo: RowReference) { asked.append("todo \(todo.id)") }
  func close() { asked.append("close") }
  func follow(_ todo: RowReference, to group: RowReference) { asked.append("follow \(todo.id) to \(group.id)") }

  func confirm(_ question: ConfirmModel, then action: @escaping () throws -> Outcome) throws -> Outcome {
    asked.append("\(question.question) else \(question.refusal)")
    if says { outcome = try action() }
    return .silent
  }

  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws -> Outcome) throws -> Outcome {
    asked.append("\(question.question) \(question.choices.joined(separator: "/")) else \(question.refusal)")
    if let chooses { outcome = try action(chooses) }
    return .silent
  }
}
