import MVVMC

/// What the wizard's first step shows and does.
struct WizardViewModel {
  let colour: String
  private let coordinator: any WizardCoordinating

  init(model: WizardModel, coordinator: any WizardCoordinating) {
    colour = model.colour
    self.coordinator = coordinator
  }

  func next() throws -> Outcome { try coordinator.showColours() }
}
