/// A model with those who want to know of it: what an interactor owns.
public final class Observed<Model> {
  /// The model. Observers are told of every new one.
  public var value: Model { didSet { observers.notify(value) } }
  /// Who is told.
  public let observers = ObserverSet<Model>()
  /// Whether the model may have changed where it came from, since it was read.
  public var isStale = true

  /// Owns a model that has not been read yet.
  public init(_ value: Model) { self.value = value }
}

/// An interactor that owns a model which its observers are told of.
public protocol ModelInteractor: Interactor {
  /// What the screen is about.
  associatedtype Model
  /// The model, and those who are told of it.
  var observed: Observed<Model> { get }
}

extension ModelInteractor {
  /// Whether the model may have changed since it was read.
  public var isStale: Bool { observed.isStale }
  /// Notes that the model may have changed.
  public func invalidate() { observed.isStale = true }
}
