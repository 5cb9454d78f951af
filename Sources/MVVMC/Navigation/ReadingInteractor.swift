/// The interactor of a read-only screen. A closure reads the model when the interactor is created, and again whenever
/// the model is stale.
///
/// ``Calcot/init(_:in:reading:coordinator:view:)`` creates it. A screen with its own rules, several views of its model,
/// or asynchronous answers needs its own interactor.
package final class ReadingInteractor<Model>: ModelInteractor {
  /// The model as it was last read.
  package let observed: Observed<Model>
  /// The reason the last attempt to read the model failed; `nil` if it succeeded. ``observed`` then keeps the previous
  /// model.
  package private(set) var failure: Failure?
  private let read: () throws -> Model

  /// Creates an interactor and reads the model. Throws the error of the closure.
  package init(_ read: @escaping () throws -> Model) throws {
    self.read = read
    observed = Observed(try read())
    observed.isStale = false
  }

  /// Reads the model again. An error is stored in ``failure``.
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
  ///   - above: the ids in the kind's template, in order.
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
  ///   - above: the ids in the kind's template, in order.
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
  ///   - above: the ids before it in the kind's template, in order.
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
  ///   - above: the ids before it in the kind's template, in order.
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
