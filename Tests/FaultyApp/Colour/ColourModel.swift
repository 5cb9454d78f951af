/// The model of the wizard's second step: the colours to choose from.
struct ColourModel: Equatable {
  static let colours = ["red", "blue"]
}
