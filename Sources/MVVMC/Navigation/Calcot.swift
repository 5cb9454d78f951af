/// A screen of five parts, as the stack holds it: model, view, view model, interactor and coordinator.
///
/// The pattern and its name are Runtastic's: a calçot is an onion, and an onion has layers.
public final class Calcot {
  /// The kind of screen.
  package let kind: ScreenKind
  /// The path of its place, by ids. A dialog has the path of the screen below it.
  package let path: [Route.Segment]
  /// Draws it and takes its commands.
  package let view: any ViewHosting
  /// Owns its model.
  package let interactor: any Interactor
  /// Builds the screens it leads to.
  package let coordinator: any Coordinator
  private var observations: [ObservationToken] = []

  private init<Content: View>(
    _ kind: ScreenKind, path: [Route.Segment], showing view: ViewHost<Content>, interactor: any Interactor,
    coordinator: any Coordinator
  ) {
    self.kind = kind
    isDialog = kind.isDialog
    self.path = path
    self.view = view
    self.interactor = interactor
    self.coordinator = coordinator
    coordinator.link.calcot = self
    coordinator.link.viewModel = Content.ViewModel.self
  }

  /// Creates a calçot, whose view is created anew after its model has changed.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - above: the ids of the screens above it, in the order of the kind's template.
  ///   - interactor: owns the model.
  ///   - coordinator: builds the screens that this one leads to.
  ///   - view: creates the view of a model. Called when the view is first shown or used, and again when it is shown or
  ///     used after the model has changed.
  public convenience init<Owner: ModelInteractor, Content: View, Guide: Coordinator, each Above: ReferenceID>(
    _ kind: Screen<Content, Guide, repeat each Above>, in above: repeat each Above, observing interactor: Owner,
    coordinator: Guide, view: @escaping (Owner.Model) -> Content
  ) {
    self.init(
      kind, path: kind.path(erased(repeat each above)), observing: interactor, coordinator: coordinator, view: view)
  }

  /// Creates the calçot of a thing, whose view is created anew after its model has changed.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - id: the id of the thing.
  ///   - above: the ids of the screens above it, in the order of the kind's template.
  ///   - interactor: owns the model.
  ///   - coordinator: builds the screens that this one leads to.
  ///   - view: creates the view of a model. Called when the view is first shown or used, and again when it is shown or
  ///     used after the model has changed.
  public convenience init<
    Owner: ModelInteractor, Content: View, Guide: Coordinator, ID: ReferenceID, each Above: ReferenceID
  >(
    _ kind: ItemScreen<Content, Guide, ID, repeat each Above>, _ id: ID, in above: repeat each Above,
    observing interactor: Owner, coordinator: Guide, view: @escaping (Owner.Model) -> Content
  ) {
    let ids = erased(repeat each above) + [AnyReferenceID(id)]
    self.init(kind, path: kind.path(ids), observing: interactor, coordinator: coordinator, view: view)
  }

  /// Assembles a calçot at a path that its kind's template does not say by ids alone.
  package convenience init<Owner: ModelInteractor, Content: View>(
    _ kind: ScreenKind, path: [Route.Segment], observing interactor: Owner, coordinator: any Coordinator,
    isTraced: Bool = true, view: @escaping (Owner.Model) -> Content
  ) {
    let host = ViewHost(PlaceCommand.all(of: coordinator)) { view(interactor.observed.value) }
    self.init(kind, path: path, showing: host, interactor: interactor, coordinator: coordinator)
    interactor.observed.link = coordinator.link
    keep(
      interactor.observed.observers.observe { [weak host, weak coordinator] _ in
        if isTraced {
          coordinator?.stack?.trace.note(Trace.name(ofType: Owner.self), Trace.name(ofType: Content.self), "viewModel")
        }
        host?.setNeedsUpdate()
      })
  }

  /// Assembles a calçot whose view stays as it is, or changes by itself.
  package convenience init<Content: View>(
    _ kind: ScreenKind, path: [Route.Segment], view: Content, interactor: any Interactor, coordinator: any Coordinator
  ) {
    let host = ViewHost(PlaceCommand.all(of: coordinator)) { view }
    self.init(kind, path: path, showing: host, interactor: interactor, coordinator: coordinator)
    (view as? any ChangingView)?.setNeedsDisplay = { [weak host] in host?.needsDisplay = true }
  }

  /// True if it asks a question. Dialogs are not locations.
  package let isDialog: Bool

  /// Marks the model as stale whenever `changes` reports a change, for as long as the calçot is retained.
  ///
  /// - Returns: the calçot itself, so that calls can be chained.
  public func refreshed<Change>(by changes: ObserverSet<Change>) -> Calcot {
    // The observation ends with the calçot, and lets the interactor go.
    keep(changes.observe { [interactor] _ in interactor.invalidate() })
    return self
  }

  /// Keeps an observation for as long as the calçot lives.
  package func keep(_ observation: ObservationToken) { observations.append(observation) }

  /// Reads the model if it may have changed since it was last read.
  package func refreshIfStale() {
    guard interactor.isStale else { return }
    coordinator.stack?.trace.note("Stack", Trace.name(of: interactor), "fetch")
    interactor.fetch()
  }

  /// Reads the model and makes the view again before they are used.
  package func invalidate() {
    interactor.invalidate()
    view.setNeedsUpdate()
  }

  /// True if it is the screen of a thing, of which there is one for each.
  package var isOneOfMany: Bool { kind.template?.endsWithParameter == true }

  /// The location of this screen in its present view.
  package var route: Route { Route(path, query: interactor.query) }
}
