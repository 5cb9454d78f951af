import MVVMC

/// Makes the parts and knits them together: the pattern itself names nobody who does.
enum CounterMVPAssembly {
  static func calcot(on stack: CoordinatorStack) -> Calcot {
    let panel = CounterPanel(.mvp)
    let tracing = CounterMVPTracing(stack.trace)
    let presenter = CounterMVPPresenter(model: tracing.model(CounterMVPModel()))
    let view = CounterMVPView(panel: panel, presenter: tracing.presenter(presenter))
    let tracedView = tracing.view(view)
    presenter.view = tracedView
    return .exhibit(CounterExhibits.app, .mvp, panel: panel, owning: [view, tracedView], on: stack)
  }
}
