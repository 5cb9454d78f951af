import MVVMC

/// The router: creates the parts and connects them. It would also open other screens, but a counter has none, so the
/// presenter does not use it.
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
