import MVVMC

/// The model of the wizard's second step. It is empty, because the colours to choose from are fixed.
struct ColourModel: Equatable {}

/// The colours to choose from.
enum Colour: String, Choice {
  case red, blue
}
