/// A screen made of five parts, as the stack holds it. Model, view model, interactor and coordinator hang below the view.
///
/// The name and the layers are Runtastic's: a calçot is an onion, and an onion has layers.
public final class Calcot {
  /// The kind of screen, the same for all of its kind: `todos`.
  public let kind: String
  /// Where it stands, by ids. A dialog has the path of the screen below it.
  public let path: [Route.Segment]
  /// Whether it asks a question. Dialogs are no locations.
  public let isDialog: Bool
  /// Draws it and takes its commands.
  public let view: any View
  /// Owns its model.
  public let interactor: any Interactor
  /// Builds the screens it leads to.
  public let coordinator: any Coordinator
  private var observations: [Observation] = []

  /// Assembles a calçot.
  public init(
    kind: String, path: [Route.Segment], isDialog: Bool = false, view: any View, interactor: any Interactor,
    coordinator: any Coordinator
  ) {
    self.kind = kind
    self.path = path
    self.isDialog = isDialog
    self.view = view
    self.interactor = interactor
    self.coordinator = coordinator
  }

  /// Keeps an observation for as long as the calçot lives.
  public func hold(_ observation: Observation) { observations.append(observation) }

  /// Reads the model if it may have changed since it was last read.
  public func refreshIfStale() {
    guard interactor.isStale else { return }
    coordinator.stack?.trace.note("Stack", Trace.name(of: interactor), "fetch")
    interactor.fetch()
  }

  /// The location of this screen in its present view.
  public var route: Route { Route(path, query: interactor.query) }
}

extension Calcot {
  /// Assembles a calçot whose view gets a new view model with every new model.
  ///
  /// - Parameters:
  ///   - isTraced: whether a trace is told of each new view model; not where the parts' own tracing tells more of it.
  ///   - viewModel: makes a view model from a snapshot of the model.
  public convenience init<Owner: ModelInteractor, Screen: View>(
    kind: String, path: [Route.Segment], view: Screen, interactor: Owner, coordinator: any Coordinator,
    isTraced: Bool = true, viewModel: @escaping (Owner.Model) -> Screen.ViewModel
  ) {
    self.init(kind: kind, path: path, view: view, interactor: interactor, coordinator: coordinator)
    hold(
      interactor.observed.observers.observe { [weak view, weak coordinator] model in
        if isTraced {
          coordinator?.stack?.trace.note(Trace.name(ofType: Owner.self), Trace.name(ofType: Screen.self), "viewModel")
        }
        view?.viewModel = viewModel(model)
      })
  }
}
