import MVVMC

/// Makes the parts and knits them together: the pattern itself names nobody who does.
enum GreetingMVPAssembly {
  static func calcot(on stack: CoordinatorStack) -> Calcot {
    let panel = GreetingPanel(.mvp)
    let tracing = GreetingMVPTracing(stack.trace)
    let presenter = GreetingMVPPresenter(person: GreetingMVPModel(firstName: "David", lastName: "Blaine"))
    let view = GreetingMVPView(panel: panel, presenter: tracing.presenter(presenter))
    let tracedView = tracing.view(view)
    presenter.view = tracedView
    return .exhibit(GreetingExhibits.app, .mvp, panel: panel, owning: [view, tracedView], on: stack)
  }
}
