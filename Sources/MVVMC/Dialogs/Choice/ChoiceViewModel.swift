/// What the choice dialog shows and answers.
struct ChoiceViewModel {
  let question: String
  let choices: [String]
  /// The harmless answer: to take none.
  let defaultChoice = "cancel"
  let refusal: String
  let coordinator: any ChoiceCoordinating

  init(model: ChoiceModel, coordinator: any ChoiceCoordinating) {
    question = model.question
    choices = model.choices
    refusal = model.refusal
    self.coordinator = coordinator
  }

  var prompt: StyledText {
    let offered = choices.enumerated().map { "\($0.offset + 1) \($0.element)" }.joined(separator: ", ")
    return StyledText("\(question) ") + StyledText("\(offered) [cancel]", .faint)
  }

  /// The choices as an argument may name them: by number, or by name.
  var references: any ReferenceSource { ChoiceReferences(choices: choices) }

  func choose(_ reference: Reference) throws(Failure) -> Outcome { try coordinator.finish(Int(reference.id) - 1) }

  func cancel() throws(Failure) -> Outcome {
    _ = try coordinator.finish(nil)
    return .done(refusal)
  }
}

private struct ChoiceReferences: ReferenceSource {
  let choices: [String]
  var noun: String { "choice" }

  func count() -> Int { choices.count }
  func reference(at position: Int) -> Reference? { reference(id: Int64(position)) }

  func reference(id: Int64) -> Reference? {
    guard let index = Int(exactly: id), choices.indices.contains(index - 1) else { return nil }
    return Reference(id: id, name: choices[index - 1])
  }

  func references(startingWith prefix: String, limit: Int) -> [Reference] {
    let folded = prefix.lowercased()
    let found = choices.enumerated().filter { $0.element.lowercased().hasPrefix(folded) }
    return found.prefix(limit).map { Reference(id: Int64($0.offset + 1), name: $0.element) }
  }
}
