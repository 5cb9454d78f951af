import MVVMC

/// The model of the wizard's second step: the colours to choose from.
struct ColourModel: Equatable {}

/// What can be chosen.
enum Colour: String, Choice {
  case red, blue
}
