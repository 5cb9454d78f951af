import MVVMC

/// The coordinator's interface for the wizard's first step.
protocol WizardCoordinating: AnyObject {
  func showColours() throws -> Outcome
}

extension ScreenKind {
  static let wizard = Screen("wizard", at: "/things/wizard", WizardView.self, WizardCoordinator.self)
}

/// Creates the wizard's first step, and opens the second from it.
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
