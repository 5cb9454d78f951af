import MVVMC

/// The interactor's interface for the wizard's second step.
protocol ColourInteracting: AnyObject {
  func choose(_ colour: Colour)
}

/// Owns the model of the wizard's second step.
final class ColourInteractor: ModelInteractor, ColourInteracting {
  let observed = Observed(ColourModel())
  private let context: FaultyContext

  init(_ context: FaultyContext) { self.context = context }

  func fetch() { observed.isStale = false }

  func choose(_ colour: Colour) { context.stock.change { $0.colour = colour.word } }
}
