import MVVMC

/// The contents of a question, formatted for display, and the actions of its answers.
struct RiddleViewModel {
  let question: String
  private let coordinator: any RiddleCoordinating

  init(model: RiddleModel, coordinator: any RiddleCoordinating) {
    question = "Do you really want to \(model.occasion.rawValue)?"
    self.coordinator = coordinator
  }

  func answer(_ isSolved: Bool) throws -> Outcome { try coordinator.finish(isSolved) }
}
