/// The view model of the choice dialog.
struct ChoiceViewModel {
  let question: String
  let choices: [String]
  /// The answer that changes nothing, or `cancel` if every answer changes something.
  let defaultChoice: String
  private let affirmative: Int?
  let refusal: String
  let coordinator: any ChoiceCoordinating

  init(model: ChoiceModel, coordinator: any ChoiceCoordinating) {
    question = model.question
    choices = model.choices
    defaultChoice = model.harmless.map { model.choices[$0] } ?? "cancel"
    affirmative = model.affirmative
    refusal = model.refusal
    self.coordinator = coordinator
  }

  var prompt: StyledText {
    let offered = choices.enumerated().map { "\($0.offset + 1) \($0.element)" }.joined(separator: ", ")
    return (StyledText("\(question) ") + StyledText("\(offered) [\(defaultChoice)]", .faint))
      .overflowing(.wrapped(indent: 0))
  }

  /// The answers, to which an argument refers by number or name.
  var references: any ReferenceSource<Int64> {
    let listed = choices.enumerated().map { Reference(id: Int64($0.offset + 1), name: $0.element) }
    let offered = choices.prefix(5).joined(separator: ", ") + (choices.count > 5 ? ", …" : "")
    // The page does not show `yes` as a choice, so its prefix `ye` is not accepted.
    let yes = affirmative.map { index in ["yes", "y"].map { Reference(id: Int64(index + 1), name: $0) } } ?? []
    return ListedReferences(noun: "choice", listed).accepting(yes, advising: "answer \(offered), or type cancel")
  }

  func choose(_ reference: Reference<Int64>) throws -> Outcome { try coordinator.finish(Int(reference.id) - 1) }

  func cancel() throws -> Outcome {
    _ = try coordinator.finish(nil)
    return .done(refusal)
  }
}
