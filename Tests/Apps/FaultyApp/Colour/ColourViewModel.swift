import MVVMC

/// The contents of the wizard's second step, formatted for display, and the action of its command.
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
