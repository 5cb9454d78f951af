import MVVMC

/// What the wizard's second step does without leaving its screen.
protocol ColourInteracting: AnyObject {
  func choose(_ colour: Colour)
}

/// Owns the choice of colours.
final class ColourInteractor: ModelInteractor, ColourInteracting {
  let observed = Observed(ColourModel())
  private let context: FaultyContext

  init(_ context: FaultyContext) { self.context = context }

  func fetch() { observed.isStale = false }

  func choose(_ colour: Colour) { context.stock.change { $0.colour = colour.word } }
}
