import MVVMC

/// What the wizard's second step shows and does.
struct ColourViewModel {
  let colours = ColourModel.colours
  let interactor: any ColourInteracting
  let coordinator: any ColourCoordinating

  func choose(_ colour: String) throws(Failure) -> Outcome {
    interactor.choose(colour)
    try coordinator.finish()
    return .done("all is \(colour)")
  }
}
