import MVVMC

/// The router: assembles the module, and would lead to others. A greeting leads nowhere, so no presenter asks it for a way.
enum GreetingVIPERRouter {
  static func assemble(on stack: CoordinatorStack) -> Calcot {
    let panel = GreetingPanel(.viper)
    let tracing = GreetingVIPERTracing(stack.trace)
    let interactor = GreetingVIPERInteractor(person: GreetingVIPEREntity(firstName: "David", lastName: "Blaine"))
    let presenter = GreetingVIPERPresenter(interactor: tracing.interactor(interactor))
    let view = GreetingVIPERView(panel: panel, presenter: tracing.presenter(presenter))
    let (tracedView, tracedOutput) = (tracing.view(view), tracing.output(presenter))
    presenter.view = tracedView
    interactor.output = tracedOutput
    return .exhibit(
      GreetingExhibits.app, .viper, panel: panel, owning: [view, tracedView, tracedOutput], on: stack)
  }
}
