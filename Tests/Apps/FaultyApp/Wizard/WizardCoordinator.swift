import MVVMC

/// What the wizard's first step asks of its coordinator.
protocol WizardCoordinating: AnyObject {
  func showColours() throws -> Outcome
}

extension ScreenKind {
  static let wizard = Screen("wizard", at: "/things/wizard", WizardView.self, WizardCoordinator.self)
}

/// Builds the wizard's first step, and leads from it to the second.
final class WizardCoordinator: Coordinator, WizardCoordinating {
  let link = StackLink()
  private let context: FaultyContext

  private init(_ context: FaultyContext) { self.context = context }

  static let places = [Place<WizardCoordinator>(.colour) { ColourCoordinator.calcot($0.context) }]

  static func calcot(_ context: FaultyContext) -> Calcot {
    let (interactor, coordinator) = (WizardInteractor(context), WizardCoordinator(context))
    return context.calcot(
      .wizard, path: ScreenKind.wizard.path(), observing: interactor, coordinator: coordinator
    ) { model in
      WizardView(viewModel: WizardViewModel(model: model, interactor: interactor, coordinator: coordinator))
    }
  }

  func showColours() throws -> Outcome {
    if context.has(.unreachedScreen) { return Outcome(lines: ["the colours are being mixed"]) }
    try open(.colour)
    return .silent
  }
}
