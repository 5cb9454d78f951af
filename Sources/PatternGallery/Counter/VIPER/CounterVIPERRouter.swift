import MVVMC

/// The router: assembles the module, and would lead to others. A counter leads nowhere, so no presenter asks it for a way.
enum CounterVIPERRouter {
  static func assemble(on stack: CoordinatorStack) -> Calcot {
    let panel = CounterPanel(.viper)
    let tracing = CounterVIPERTracing(stack.trace)
    let interactor = CounterVIPERInteractor()
    let presenter = CounterVIPERPresenter(interactor: tracing.interactor(interactor))
    let view = CounterVIPERView(panel: panel, presenter: tracing.presenter(presenter))
    let (tracedView, tracedOutput) = (tracing.view(view), tracing.output(presenter))
    presenter.view = tracedView
    interactor.output = tracedOutput
    return .exhibit(
      CounterExhibits.app, .viper, panel: panel, owning: [view, tracedView, tracedOutput], on: stack)
  }
}
