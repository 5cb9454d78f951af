import MVVMC

/// Creates the parts and connects them: the pattern itself names no one who does.
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
