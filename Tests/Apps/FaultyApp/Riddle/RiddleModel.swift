/// The model of a question.
struct RiddleModel: Equatable {
  /// The command that asks the question.
  enum Occasion: String {
    case drop, clear
  }

  let occasion: Occasion
}
