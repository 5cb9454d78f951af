import MVVMC

@testable import ShelfApp

/// A fake that records questions and answers or refuses them at once.
class FakeDialogs: DialogPresenting {
  private(set) var questions: [String] = []
  /// True if questions are answered with yes or the first choice. Otherwise they are refused.
  var answers = true

  func confirm(_ question: ConfirmModel, then action: @escaping () throws -> Outcome) throws -> Outcome {
    questions.append(question.question)
    return answers ? try action() : .done(question.refusal)
  }

  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws -> Outcome) throws -> Outcome {
    questions.append("\(question.question) \(question.choices.joined(separator: ", "))")
    return answers ? try action(0) : .done(question.refusal)
  }
}

/// Records the shown items.
final class FakeItemsCoordinator: FakeDialogs, ItemsCoordinating {
  private(set) var shown: [Reference<Int64>] = []
  func showItem(_ item: Reference<Int64>) { shown.append(item) }
}

/// A fake that records its calls and does nothing else.
final class FakeItemsInteractor: ItemsInteracting {
  private(set) var calls: [String] = []
  var items: any ReferenceSource<Int64> { ListedReferences(noun: "item", names: ["Leek"]) }

  func list(marked: Bool) { calls.append("list \(marked)") }
  func add(_ name: String, mark: Mark?, owner: String?) -> Shelf.Item {
    calls.append("add \(name)")
    return Shelf.Item(id: 7, name: name, mark: mark, owner: owner)
  }
  func mark(_ items: [Reference<Int64>], _ mark: Mark) { calls.append("mark \(items.tags) \(mark)") }
  func give(_ items: [Reference<Int64>], to owner: String?) { calls.append("give \(items.tags) \(owner ?? "nobody")") }
  func rename(_ item: Reference<Int64>, _ name: String) { calls.append("rename \(item.id) \(name)") }
  func drop(_ items: [Reference<Int64>]) { calls.append("drop \(items.tags)") }
  func turn(_ direction: PageTurn) { calls.append("turn \(direction)") }
  func fetchNow() { calls.append("fetch") }
}
