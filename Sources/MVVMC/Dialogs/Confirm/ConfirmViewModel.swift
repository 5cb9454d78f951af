/// The view model of the confirm dialog.
struct ConfirmViewModel {
  let question: String
  let choices = ["yes", "no", "cancel"]
  /// The answer that changes nothing.
  let defaultChoice = "no"
  let refusal: String
  let coordinator: any ConfirmCoordinating

  init(model: ConfirmModel, coordinator: any ConfirmCoordinating) {
    question = model.question
    refusal = model.refusal
    self.coordinator = coordinator
  }

  var prompt: StyledText {
    (StyledText("\(question) ") + StyledText("yes, no or cancel [no]", .faint)).overflowing(.wrapped(indent: 0))
  }

  func answer(_ answer: Bool?) throws -> Outcome {
    let outcome = try coordinator.finish(answer)
    return answer == nil ? .done(refusal) : outcome
  }
}
