import MVVMC

/// The contents and commands of the wizard's second step, ready to show.
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
