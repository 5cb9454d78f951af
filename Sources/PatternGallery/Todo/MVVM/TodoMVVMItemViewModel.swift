import MVVMC

/// The view model of a todo: an immutable value, made from the todo, with all texts, questions and results ready to
/// show.
///
/// It knows neither the list nor any view.
struct TodoMVVMItemViewModel: Equatable {
  let id: Int64
  /// The checkbox: `[x]` or `[ ]`.
  let mark: String
  let name: String
  let priority: String
  /// The time at which the todo was added, in ISO 8601.
  let createdAt: String
  /// True if the todo is done: the name is struck through and the row is grey.
  let isStruckThrough: Bool
  /// The colour of the priority.
  let priorityRole: TextRole

  init(_ todo: TodoEntry) {
    id = todo.id
    mark = todo.isDone ? "[x]" : "[ ]"
    name = todo.name
    priority = todo.priority.rawValue
    createdAt = TodoRules.text(ofMoment: todo.createdAt)
    isStruckThrough = todo.isDone
    priorityRole = todo.isDone ? .done : Self.role(of: todo.priority)
  }

  private static func role(of priority: TodoPriority) -> TextRole {
    switch priority {
    case .urgent: .alert
    case .important: .warning
    case .normal: .calm
    }
  }

  /// The style of the checkbox and the name.
  var nameRole: TextRole { isStruckThrough ? .done : .plain }

  // MARK: Questions

  /// The question whether to remove the todo.
  var removal: ConfirmModel { ConfirmModel(question: "Remove \(title)?", refusal: "\(title) was not removed") }

  /// The question for a new priority. Its choices are ``priorities``, in the same order.
  var prioritising: ChoiceModel {
    ChoiceModel(
      question: "Which priority for \(title)?", choices: Self.priorities.map(\.rawValue),
      refusal: "the priority was not changed")
  }

  /// The priorities to choose from, the least urgent first.
  static let priorities = TodoPriority.allCases

  /// The error for setting the priority of the todo, or `nil` if it can be set.
  var reasonAgainstPriority: Failure? { isStruckThrough ? TodoRules.isDone(id, name) : nil }

  // MARK: Results

  var added: String { "+ \(title)" }
  var removed: String { "- \(title)" }

  func ticked(_ isDone: Bool, isNew: Bool) -> String {
    isNew ? "\(isDone ? "✓" : "○") \(title)" : "\(title) is already \(isDone ? "done" : "open")"
  }

  func prioritised(_ priority: TodoPriority, isNew: Bool) -> String {
    isNew ? "! \(title): \(priority.rawValue)" : "\(title) is already \(priority.rawValue)"
  }

  private var title: String { "todo #\(id) \(name)" }
}
