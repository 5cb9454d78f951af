import MVVMC

/// The view model of one todo: everything that a row shows and everything that is said or asked about it, ready to
/// show.
///
/// It is a value made from the todo, and knows neither the list nor any view.
struct TodoMVVMItemViewModel: Equatable {
  let id: Int64
  /// A box, ticked or not.
  let mark: String
  let name: String
  let priority: String
  /// When it was added, as ISO 8601 writes it.
  let createdAt: String
  /// True if the name is struck through and the row grey.
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

  /// The colour of the mark and the name.
  var nameRole: TextRole { isStruckThrough ? .done : .plain }

  // MARK: The questions

  /// Asks whether the todo is to go.
  var removal: ConfirmModel { ConfirmModel(question: "Remove \(title)?", refusal: "\(title) was not removed") }

  /// Asks for another priority. The answers are ``priorities``, in their order.
  var prioritising: ChoiceModel {
    ChoiceModel(
      question: "Which priority for \(title)?", choices: Self.priorities.map(\.rawValue),
      refusal: "the priority was not changed")
  }

  /// The priorities that one can choose from, the harmless one first.
  static let priorities = TodoPriority.allCases

  /// Why the todo cannot be given a priority; nil where it can.
  var reasonAgainstPriority: Failure? { isStruckThrough ? TodoRules.isDone(id, name) : nil }

  // MARK: What was done

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
