/// An interactor of a screen that only reads its model: a closure reads it, again whenever the data has changed.
///
/// It comes with ``Calcot/init(_:in:reading:coordinator:view:)``. A screen with rules of its own, views of its model, or
/// answers that come later has an interactor of its own.
package final class ReadingInteractor<Model>: ModelInteractor {
  /// The model as it was last read.
  package let observed: Observed<Model>
  /// Why the model could not be read again; the one that was read before is still shown then.
  package private(set) var failure: Failure?
  private let read: () throws -> Model

  /// Creates an interactor, and reads the model.
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
  /// Creates a calçot that only reads its model, and whose view is created anew after the model has changed.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - above: the ids of the screens above it, in the order of the kind's template.
  ///   - read: reads the model.
  ///   - coordinator: builds the screens that this one leads to.
  ///   - view: creates the view of a model.
  /// - Throws: what `read` throws.
  public convenience init<Model, Content: View, Guide: Coordinator, each Above: ReferenceID>(
    _ kind: Screen<Content, Guide, repeat each Above>, in above: repeat each Above,
    reading read: @escaping () throws -> Model, coordinator: Guide, view: @escaping (Model) -> Content
  ) throws {
    self.init(
      kind, in: repeat each above, observing: try ReadingInteractor(read), coordinator: coordinator, view: view)
  }

  /// Creates a calçot that only reads its model, and that no other screen is below.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - above: the ids of the screens above it, in the order of the kind's template.
  ///   - read: reads the model.
  ///   - view: creates the view of a model.
  /// - Throws: what `read` throws.
  public convenience init<Model, Content: View, each Above: ReferenceID>(
    _ kind: Screen<Content, LeafCoordinator, repeat each Above>, in above: repeat each Above,
    reading read: @escaping () throws -> Model, view: @escaping (Model) -> Content
  ) throws {
    try self.init(kind, in: repeat each above, reading: read, coordinator: LeafCoordinator(), view: view)
  }

  /// Creates the calçot of a thing that only reads its model, and whose view is created anew after the model has changed.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - id: the id of the thing.
  ///   - above: the ids of the screens above it, in the order of the kind's template.
  ///   - read: reads the model.
  ///   - coordinator: builds the screens that this one leads to.
  ///   - view: creates the view of a model.
  /// - Throws: what `read` throws.
  public convenience init<Model, Content: View, Guide: Coordinator, ID: ReferenceID, each Above: ReferenceID>(
    _ kind: ItemScreen<Content, Guide, ID, repeat each Above>, _ id: ID, in above: repeat each Above,
    reading read: @escaping () throws -> Model, coordinator: Guide, view: @escaping (Model) -> Content
  ) throws {
    self.init(
      kind, id, in: repeat each above, observing: try ReadingInteractor(read), coordinator: coordinator, view: view)
  }

  /// Creates the calçot of a thing that only reads its model, and that no other screen is below.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - id: the id of the thing.
  ///   - above: the ids of the screens above it, in the order of the kind's template.
  ///   - read: reads the model.
  ///   - view: creates the view of a model.
  /// - Throws: what `read` throws.
  public convenience init<Model, Content: View, ID: ReferenceID, each Above: ReferenceID>(
    _ kind: ItemScreen<Content, LeafCoordinator, ID, repeat each Above>, _ id: ID, in above: repeat each Above,
    reading read: @escaping () throws -> Model, view: @escaping (Model) -> Content
  ) throws {
    try self.init(kind, id, in: repeat each above, reading: read, coordinator: LeafCoordinator(), view: view)
  }
}
