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

  @Test(
    "The item view model has the texts of a todo and the colour of its priority; a done todo is struck through and grey",
    arguments: [(TodoPriority.urgent, TextRole.alert), (.important, .warning), (.normal, .calm)])
  func todoHasItsTextsAndColours(_ priority: TodoPriority, _ role: TextRole) {
    let (open, done) = (Self.item(priority), Self.item(priority, isDone: true))
    for item in [open, done] {
      #expect(item.name == "Buy onions")
      #expect(item.priority == priority.rawValue)
      #expect(item.createdAt == "2026-01-02T09:00:00Z")
    }
    #expect([open.mark, done.mark] == ["[ ]", "[x]"])
    #expect([open.isStruckThrough, done.isStruckThrough] == [false, true])
    #expect([open.nameRole, done.nameRole] == [.plain, .done])
    #expect([open.priorityRole, done.priorityRole] == [role, .done])
  }

  @Test("The item view model's questions name the todo, and there is none about the priority of a done one")
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
    #expect(Self.item().reasonAgainstPriority == nil)
    #expect(Self.item(isDone: true).reasonAgainstPriority?.text == "todo #7 Buy onions is done: undone reopens it")
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
