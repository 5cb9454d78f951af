/// The interactor of a read-only screen: a closure reads the model, again whenever the data has changed.
///
/// ``Calcot/init(_:in:reading:coordinator:view:)`` creates it. A screen with its own rules, several views of its model,
/// or asynchronous answers needs its own interactor.
package final class ReadingInteractor<Model>: ModelInteractor {
  /// The model as it was last read.
  package let observed: Observed<Model>
  /// The reason the model could not be read again. The previous model is still shown then.
  package private(set) var failure: Failure?
  private let read: () throws -> Model

  /// Creates an interactor and reads the model.
  package init(_ read: @escaping () throws -> Model) throws {
    self.read = read
    observed = Observed(try read())
    observed.isStale = false
  }

  /// Reads the model again.
  package func fetch() {
    observed.isStale = false
    do {
      observed.value = try read()
      failure = nil
    } catch {
      failure = Failure(error)
    }
  }
}

extension Calcot {
  /// Creates the calçot of a read-only screen, whose view is recreated after the model has changed.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - above: the ids of the screens above it, in the order of the kind's template.
  ///   - read: reads the model.
  ///   - coordinator: the coordinator, which builds the screens that this one opens.
  ///   - view: creates the view of a model.
  /// - Throws: an error that `read` throws.
  public convenience init<Model, Content: View, Guide: Coordinator, each Above: ReferenceID>(
    _ kind: Screen<Content, Guide, repeat each Above>, in above: repeat each Above,
    reading read: @escaping () throws -> Model, coordinator: Guide, view: @escaping (Model) -> Content
  ) throws {
    self.init(
      kind, in: repeat each above, observing: try ReadingInteractor(read), coordinator: coordinator, view: view)
  }

  /// Creates the calçot of a read-only screen that has no screens below it.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - above: the ids of the screens above it, in the order of the kind's template.
  ///   - read: reads the model.
  ///   - view: creates the view of a model.
  /// - Throws: an error that `read` throws.
  public convenience init<Model, Content: View, each Above: ReferenceID>(
    _ kind: Screen<Content, LeafCoordinator, repeat each Above>, in above: repeat each Above,
    reading read: @escaping () throws -> Model, view: @escaping (Model) -> Content
  ) throws {
    try self.init(kind, in: repeat each above, reading: read, coordinator: LeafCoordinator(), view: view)
  }

  /// Creates the calçot of an item's read-only screen, whose view is recreated after the model has changed.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - id: the id of the item.
  ///   - above: the ids of the screens above it, in the order of the kind's template.
  ///   - read: reads the model.
  ///   - coordinator: the coordinator, which builds the screens that this one opens.
  ///   - view: creates the view of a model.
  /// - Throws: an error that `read` throws.
  public convenience init<Model, Content: View, Guide: Coordinator, ID: ReferenceID, each Above: ReferenceID>(
    _ kind: ItemScreen<Content, Guide, ID, repeat each Above>, _ id: ID, in above: repeat each Above,
    reading read: @escaping () throws -> Model, coordinator: Guide, view: @escaping (Model) -> Content
  ) throws {
    self.init(
      kind, id, in: repeat each above, observing: try ReadingInteractor(read), coordinator: coordinator, view: view)
  }

  /// Creates the calçot of an item's read-only screen that has no screens below it.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - id: the id of the item.
  ///   - above: the ids of the screens above it, in the order of the kind's template.
  ///   - read: reads the model.
  ///   - view: creates the view of a model.
  /// - Throws: an error that `read` throws.
  public convenience init<Model, Content: View, ID: ReferenceID, each Above: ReferenceID>(
    _ kind: ItemScreen<Content, LeafCoordinator, ID, repeat each Above>, _ id: ID, in above: repeat each Above,
    reading read: @escaping () throws -> Model, view: @escaping (Model) -> Content
  ) throws {
    try self.init(kind, id, in: repeat each above, reading: read, coordinator: LeafCoordinator(), view: view)
  }
}
