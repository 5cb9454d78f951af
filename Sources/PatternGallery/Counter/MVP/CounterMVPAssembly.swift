import MVVMC

/// The assembly: creates the parts and connects them. The pattern does not say which part does this.
enum CounterMVPAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = CounterPanel(.mvp)
    let presenter = CounterMVPPresenter(model: trace.proxy(CounterMVPModel(), "Model", from: "Presenter"))
    let view = CounterMVPView(panel: panel, presenter: trace.proxy(presenter, "Presenter", from: "View"))
    let tracedView = trace.weakProxy(view, "View", from: "Presenter")
    presenter.view = tracedView
    return .exhibit(CounterExhibits.app, .mvp, panel: panel, owning: [view, tracedView])
  }
}
