import MVVMC

/// Makes the parts and knits them together: the pattern itself names nobody who does.
enum CounterMVPSupervisingAssembly {
  static func calcot(on stack: CoordinatorStack) -> Calcot {
    let panel = CounterPanel(.mvpSupervising)
    let tracing = CounterMVPSupervisingTracing(stack.trace)
    let model = tracing.model(CounterMVPSupervisingModel())
    let presenter = CounterMVPSupervisingPresenter(model: model)
    let view = CounterMVPSupervisingView(panel: panel, model: model, presenter: tracing.presenter(presenter))
    let tracedView = tracing.view(view)
    presenter.view = tracedView
    return .exhibit(CounterExhibits.app, .mvpSupervising, panel: panel, owning: [view, tracedView], on: stack)
  }
}
