import MVVMC
import Testing

@testable import PatternGallery

/// No view, no list, no session: a todo goes in, and what a row would show comes out.
@Suite("The item view model of a todo list in MVVM")
struct TodoMVVMItemViewModelTests {
  private static func item(_ priority: TodoPriority = .normal, isDone: Bool = false) -> TodoMVVMItemViewModel {
    TodoMVVMItemViewModel(
      TodoEntry(id: 7, name: "Buy onions", priority: priority, isDone: isDone, createdAt: 1_767_344_400))
  }

  @Test("has the texts of an open todo ready")
  func open() {
    let item = Self.item()
    #expect(item.mark == "[ ]")
    #expect(item.name == "Buy onions")
    #expect(item.priority == "normal")
    #expect(item.createdAt == "2026-01-02T09:00:00Z")
    #expect(!item.isStruckThrough)
    #expect(item.nameRole == .plain)
  }

  @Test(
    "has a colour for each priority",
    arguments: [(TodoPriority.urgent, TextRole.alert), (.important, .warning), (.normal, .calm)])
  func colours(_ priority: TodoPriority, _ role: TextRole) {
    #expect(Self.item(priority).priority == priority.rawValue)
    #expect(Self.item(priority).priorityRole == role)
  }

  @Test("is grey and struck through where the todo is done, whatever its priority", arguments: TodoPriority.allCases)
  func done(_ priority: TodoPriority) {
    let item = Self.item(priority, isDone: true)
    #expect(item.mark == "[x]")
    #expect(item.isStruckThrough)
    #expect(item.nameRole == .done)
    #expect(item.priorityRole == .done)
  }

  @Test("words the two questions")
  func questions() {
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

  @Test("knows why a done todo gets no priority")
  func reason() {
    #expect(Self.item().reasonAgainstPriority == nil)
    #expect(Self.item(isDone: true).reasonAgainstPriority?.code == .unavailable)
    #expect(
      Self.item(isDone: true).reasonAgainstPriority?.text == "todo #7 Buy onions is done: undone opens it again")
  }

  @Test("words what was done, and what was so already")
  func sentences() {
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
