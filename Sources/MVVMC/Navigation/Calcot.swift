/// A screen of five parts: model, view, view model, interactor and coordinator. A ``CoordinatorStack`` holds the open
/// ones.
///
/// The pattern and its name are Runtastic's: a calçot is an onion, which has layers.
public final class Calcot {
  /// The kind of screen.
  package let kind: ScreenKind
  /// The path of the screen, with ids only. A dialog has the path of the screen that it covers.
  package let path: [Route.Segment]
  /// The view, which draws the screen and declares its commands.
  package let view: any ViewHosting
  /// The interactor, which owns the model.
  package let interactor: any Interactor
  /// The coordinator, which builds the screens that this one opens.
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

  /// Creates a calçot whose view is recreated after its model has changed.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - above: the ids in the kind's template, in order.
  ///   - interactor: the interactor, which owns the model.
  ///   - coordinator: the coordinator, which builds the screens that this one opens.
  ///   - view: creates the view of a model. Called when the view is first shown or used, and again when it is shown or
  ///     used after the model has changed.
  public convenience init<Owner: ModelInteractor, Content: View, Guide: Coordinator, each Above: ReferenceID>(
    _ kind: Screen<Content, Guide, repeat each Above>, in above: repeat each Above, observing interactor: Owner,
    coordinator: Guide, view: @escaping (Owner.Model) -> Content
  ) {
    self.init(
      kind, path: kind.path(erased(repeat each above)), observing: interactor, coordinator: coordinator, view: view)
  }

  /// Creates the calçot of an item, whose view is recreated after its model has changed.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - id: the id of the item.
  ///   - above: the ids before it in the kind's template, in order.
  ///   - interactor: the interactor, which owns the model.
  ///   - coordinator: the coordinator, which builds the screens that this one opens.
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

  /// Creates a calçot at a path that ids and the kind's template do not determine.
  package convenience init<Owner: ModelInteractor, Content: View>(
    _ kind: ScreenKind, path: [Route.Segment], observing interactor: Owner, coordinator: any Coordinator,
    view: @escaping (Owner.Model) -> Content
  ) {
    let host = ViewHost(PlaceCommand.all(of: coordinator)) { view(interactor.observed.value) }
    self.init(kind, path: path, showing: host, interactor: interactor, coordinator: coordinator)
    interactor.observed.link = coordinator.link
    keep(
      interactor.observed.observers.observe { [weak host, weak coordinator] _ in
        coordinator?.stack?.trace.note(Trace.name(ofType: Owner.self), Trace.name(ofType: Content.self), "viewModel")
        host?.setNeedsUpdate()
      })
  }

  /// Creates a calçot with a view that is never recreated. A ``ChangingView`` requests its own redraws.
  package convenience init<Content: View>(
    _ kind: ScreenKind, path: [Route.Segment], view: Content, interactor: any Interactor, coordinator: any Coordinator
  ) {
    let host = ViewHost(PlaceCommand.all(of: coordinator)) { view }
    self.init(kind, path: path, showing: host, interactor: interactor, coordinator: coordinator)
    (view as? any ChangingView)?.setNeedsDisplay = { [weak host] in host?.needsDisplay = true }
  }

  /// True if the screen is a dialog. A dialog has no location.
  package let isDialog: Bool

  /// Marks the model as stale whenever `changes` reports a change, for as long as the calçot is retained.
  ///
  /// - Returns: the calçot itself, so that calls can be chained.
  public func refreshed<Change>(by changes: ObserverSet<Change>) -> Calcot {
    // The observation retains the interactor and ends with the calçot.
    keep(changes.observe { [interactor] _ in interactor.invalidate() })
    return self
  }

  /// Retains an observation for as long as the calçot is retained.
  package func keep(_ observation: ObservationToken) { observations.append(observation) }

  /// Reads the model if the interactor is stale.
  package func refreshIfStale() {
    guard interactor.isStale else { return }
    coordinator.stack?.trace.note("Stack", Trace.name(of: interactor), "fetch")
    interactor.fetch()
  }

  /// Marks the model as stale and the view as outdated.
  package func invalidate() {
    interactor.invalidate()
    view.setNeedsUpdate()
  }

  /// True if there is a screen of this kind for each of several items.
  package var isOneOfMany: Bool { kind.template?.endsWithParameter == true }

  /// The location of the screen, including the query of its current view.
  package var route: Route { Route(path, query: interactor.query) }
}
