import MVVMC

/// What the wizard's second step shows and does.
struct ColourViewModel {
  let colours = Colour.words
  let interactor: any ColourInteracting
  let coordinator: any ColourCoordinating

  func choose(_ colour: Colour) throws -> Outcome {
    interactor.choose(colour)
    try coordinator.finish()
    return .done("all is \(colour)")
  }
}
