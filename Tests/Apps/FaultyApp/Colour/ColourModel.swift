import MVVMC

/// The model of the wizard's second step. It is empty, because the colours are constant.
struct ColourModel: Equatable {}

/// The colours to choose from.
enum Colour: String, Choice {
  case red, blue
}
