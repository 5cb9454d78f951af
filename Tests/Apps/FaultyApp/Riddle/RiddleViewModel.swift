import MVVMC

/// The contents and commands of a question, ready to show.
struct RiddleViewModel {
  let question: String
  private let coordinator: any RiddleCoordinating

  init(model: RiddleModel, coordinator: any RiddleCoordinating) {
    question = "Do you really want to \(model.occasion.rawValue)?"
    self.coordinator = coordinator
  }

  func answer(_ isSolved: Bool) throws -> Outcome { try coordinator.finish(isSolved) }
}
