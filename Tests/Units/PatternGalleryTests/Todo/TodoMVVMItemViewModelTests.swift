import MVVMC
import Testing

@testable import PatternGallery

/// The view model of an item of the todo list is tested alone, without a view, a list or a session.
@Suite("The todo list's item view model in MVVM")
struct TodoMVVMItemViewModelTests {
  private static func item(_ priority: TodoPriority = .normal, isDone: Bool = false) -> TodoMVVMItemViewModel {
    TodoMVVMItemViewModel(
      TodoEntry(id: 7, name: "Buy onions", priority: priority, isDone: isDone, createdAt: 1_767_344_400))
  }

  @Test("The item view model of an open todo has its mark, name, priority and creation time as texts")
  func openTodoHasItsTexts() {
    let item = Self.item()
    #expect(item.mark == "[ ]")
    #expect(item.name == "Buy onions")
    #expect(item.priority == "normal")
    #expect(item.createdAt == "2026-01-02T09:00:00Z")
    #expect(!item.isStruckThrough)
    #expect(item.nameRole == .plain)
  }

  @Test(
    "The item view model has a colour for each priority",
    arguments: [(TodoPriority.urgent, TextRole.alert), (.important, .warning), (.normal, .calm)])
  func prioritiesHaveTheirRoles(_ priority: TodoPriority, _ role: TextRole) {
    #expect(Self.item(priority).priority == priority.rawValue)
    #expect(Self.item(priority).priorityRole == role)
  }

  @Test(
    "The item view model of a done todo is struck through and grey, whatever its priority",
    arguments: TodoPriority.allCases)
  func doneTodoIsStruckThrough(_ priority: TodoPriority) {
    let item = Self.item(priority, isDone: true)
    #expect(item.mark == "[x]")
    #expect(item.isStruckThrough)
    #expect(item.nameRole == .done)
    #expect(item.priorityRole == .done)
  }

  @Test("The item view model's questions about removal and priority name the todo")
  func questionsNameTheTodo() {
    #expect(
      Self.item().removal
        == ConfirmModel(question: "Remove todo #7 Buy onions?", refusal: "todo #7 Buy onions was not removed"))
    #expect(
      Self.item().prioritising
        == ChoiceModel(
          question: "Which priority for todo #7 Buy onions?", choices: ["normal", "important", "urgent"],
          refusal: "the priority was not changed"))
    #expect(TodoMVVMItemViewModel.priorities.map(\.rawValue) == Self.item().prioritising.choices)
  }

  @Test("The item view model has a reason against a priority only if the todo is done")
  func doneTodoHasAReasonAgainstPriority() {
    #expect(Self.item().reasonAgainstPriority == nil)
    #expect(Self.item(isDone: true).reasonAgainstPriority?.code == .unavailable)
    #expect(
      Self.item(isDone: true).reasonAgainstPriority?.text == "todo #7 Buy onions is done: undone reopens it")
  }

  @Test("The item view model's messages tell a change from one without effect")
  func messagesNameTheChange() {
    let item = Self.item()
    #expect(item.added == "+ todo #7 Buy onions")
    #expect(item.removed == "- todo #7 Buy onions")
    #expect(item.ticked(true, isNew: true) == "✓ todo #7 Buy onions")
    #expect(item.ticked(false, isNew: true) == "○ todo #7 Buy onions")
    #expect(item.ticked(true, isNew: false) == "todo #7 Buy onions is already done")
    #expect(item.ticked(false, isNew: false) == "todo #7 Buy onions is already open")
    #expect(item.prioritised(.urgent, isNew: true) == "! todo #7 Buy onions: urgent")
    #expect(item.prioritised(.urgent, isNew: false) == "todo #7 Buy onions is already urgent")
  }
}
