import MVVMC

/// The assembly: creates the parts and connects them. The pattern does not say which part does this.
enum CounterMVPSupervisingAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = CounterPanel(.mvpSupervising)
    let model = CounterMVPSupervisingModel()
    let presenter = CounterMVPSupervisingPresenter(model: trace.proxy(model, "Model", from: "Presenter"))
    let tracedModel = trace.proxy(model, "Model", from: "View")
    let tracedPresenter = trace.proxy(presenter, "Presenter", from: "View")
    let view = CounterMVPSupervisingView(panel: panel, model: tracedModel, presenter: tracedPresenter)
    let tracedView = trace.weakProxy(view, "View", from: "Presenter")
    presenter.view = tracedView
    return .exhibit(CounterExhibits.app, .mvpSupervising, panel: panel, owning: [view, tracedView])
  }
}
