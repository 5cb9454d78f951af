import MVVMC

/// The assembly: creates the parts and connects them. The pattern does not say which part does this.
enum GreetingMVPAssembly {
  static func calcot(_ trace: Trace) -> Calcot {
    let panel = GreetingPanel(.mvp)
    let presenter = GreetingMVPPresenter(person: GreetingMVPModel(firstName: "David", lastName: "Blaine"))
    let view = GreetingMVPView(panel: panel, presenter: trace.proxy(presenter, "Presenter", from: "View"))
    let tracedView = trace.weakProxy(view, "View", from: "Presenter")
    presenter.view = tracedView
    return .exhibit(GreetingExhibits.app, .mvp, panel: panel, owning: [view, tracedView])
  }
}
