/// The model of a question.
struct RiddleModel: Equatable {
  /// What is asked about.
  enum Occasion: String {
    case drop, clear
  }

  let occasion: Occasion
}
