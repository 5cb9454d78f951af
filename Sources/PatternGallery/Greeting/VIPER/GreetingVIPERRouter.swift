import MVVMC

/// The router: creates the parts and connects them. It would also open other screens, but a greeting has none, so the
/// presenter does not use it.
enum GreetingVIPERRouter {
  static func assemble(_ trace: Trace) -> Calcot {
    let panel = GreetingPanel(.viper)
    let interactor = GreetingVIPERInteractor(person: GreetingVIPEREntity(firstName: "David", lastName: "Blaine"))
    let presenter = GreetingVIPERPresenter(interactor: trace.proxy(interactor, "Interactor", from: "Presenter"))
    let view = GreetingVIPERView(panel: panel, presenter: trace.proxy(presenter, "Presenter", from: "View"))
    let tracedView = trace.weakProxy(view, "View", from: "Presenter")
    let tracedOutput = trace.weakProxy(presenter, "Presenter", from: "Interactor")
    presenter.view = tracedView
    interactor.output = tracedOutput
    return .exhibit(GreetingExhibits.app, .viper, panel: panel, owning: [view, tracedView, tracedOutput])
  }
}
