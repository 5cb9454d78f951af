import GroupsDomain
import MVVMC

extension Priority {
  /// The words of the priorities, the usual one first.
  static let words = allCases.reversed().map(\.word)
}

/// The command `priority` of every screen with todos: gives the priority that a word names, or asks for it.
struct PriorityCommand {
  let todos: [Reference]
  /// Fails where a priority cannot be given, so that it is not asked for in vain.
  let check: () throws(Failure) -> Void
  let set: (Priority) throws(Failure) -> ChangeReceipt
  let choose: (ChoiceModel, @escaping (Int) throws(Failure) -> Outcome) throws(Failure) -> Void

  func perform(_ word: String?) throws(Failure) -> Outcome {
    if let priority = word.flatMap(Priority.init(word:)) { return try give(priority) }
    try check()
    let question = TodoWords.prioritising(todos)
    try choose(question) { (index) throws(Failure) in try give(Priority(word: question.choices[index]) ?? .normal) }
    return .silent
  }

  private func give(_ priority: Priority) throws(Failure) -> Outcome {
    .done(TodoWords.prioritised(todos, try set(priority), priority))
  }
}
