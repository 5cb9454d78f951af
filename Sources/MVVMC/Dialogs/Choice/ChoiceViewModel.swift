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
    return (StyledText("\(question) ") + StyledText("\(offered) [cancel]", .faint)).overflowing(.wrapped(indent: 0))
  }

  /// The choices as an argument may name them: by number, or by name.
  var references: any ReferenceSource { ListedReferences(noun: "choice", names: choices) }

  func choose(_ reference: Reference) throws -> Outcome { try coordinator.finish(Int(reference.id) - 1) }

  func cancel() throws -> Outcome {
    _ = try coordinator.finish(nil)
    return .done(refusal)
  }
}
