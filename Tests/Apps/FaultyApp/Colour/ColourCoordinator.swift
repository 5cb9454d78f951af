import MVVMC

/// The coordinator's interface for the wizard's second step.
protocol ColourCoordinating: AnyObject {
  func finish() throws
}

extension ScreenKind {
  static let colour = Screen("colour", at: "/things/wizard/colour", ColourView.self, ColourCoordinator.self)
  /// The same screen with a wrong template, for the fault `wrongTemplate`.
  static let strayColour = Screen("colour", at: "/things/colour", ColourView.self, ColourCoordinator.self)
}

/// Creates the wizard's second and last step.
final class ColourCoordinator: Coordinator, ColourCoordinating {
  let link = StackLink()

  static func calcot(_ context: FaultyContext) -> Calcot {
    let interactor = ColourInteractor(context)
    let coordinator = ColourCoordinator()
    let kind: ScreenKind = context.has(.sharedPath) ? .wizard : context.has(.wrongTemplate) ? .strayColour : .colour
    return context.calcot(.colour, path: kind.path(), observing: interactor, coordinator: coordinator) { _ in
      ColourView(viewModel: ColourViewModel(interactor: interactor, coordinator: coordinator))
    }
  }

  func finish() throws { try navigate().home() }
}
