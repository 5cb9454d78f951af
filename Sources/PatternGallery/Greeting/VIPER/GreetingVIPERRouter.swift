import MVVMC

/// The router: assembles the module, and would lead to others. A greeting leads nowhere, so no presenter asks it for a
/// way.
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
