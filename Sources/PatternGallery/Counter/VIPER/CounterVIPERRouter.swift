import MVVMC

/// The router: assembles the module, and would lead to others. A counter leads nowhere, so no presenter asks it for a
/// way.
enum CounterVIPERRouter {
  static func assemble(_ trace: Trace) -> Calcot {
    let panel = CounterPanel(.viper)
    let interactor = CounterVIPERInteractor()
    let presenter = CounterVIPERPresenter(interactor: trace.proxy(interactor, "Interactor", from: "Presenter"))
    let view = CounterVIPERView(panel: panel, presenter: trace.proxy(presenter, "Presenter", from: "View"))
    let tracedView = trace.weakProxy(view, "View", from: "Presenter")
    let tracedOutput = trace.weakProxy(presenter, "Presenter", from: "Interactor")
    presenter.view = tracedView
    interactor.output = tracedOutput
    return .exhibit(CounterExhibits.app, .viper, panel: panel, owning: [view, tracedView, tracedOutput])
  }
}
