import MVVMC

/// The contents of the wizard's first step, formatted for display, and the actions of its commands.
struct WizardViewModel {
  let colour: String
  private let interactor: any WizardInteracting
  private let coordinator: any WizardCoordinating

  init(model: WizardModel, interactor: any WizardInteracting, coordinator: any WizardCoordinating) {
    colour = model.colour
    self.interactor = interactor
    self.coordinator = coordinator
  }

  func next() throws -> Outcome { try coordinator.showColours() }

  func mix(_ times: Int, light: Bool, dark: Bool, warm: Bool) -> Outcome {
    interactor.mix(times, [light, dark, warm].count { $0 })
    let options = [(light, "light"), (dark, "dark"), (warm && !interactor.ignoresWarmth, "warm")]
    return Outcome(lines: [StyledText((["mixed"] + options.filter(\.0).map(\.1)).joined(separator: " "))])
  }
}
