/// A model with its observers: the state of an interactor.
public final class Observed<Model> {
  /// The model. Every new value is sent to the observers.
  public var value: Model {
    didSet {
      lastStamp += 1
      stamp = lastStamp
      observers.notify(value)
    }
  }
  /// Identifies the model: every new model gets a new stamp, and a restored one gets its old stamp back.
  private(set) var stamp = 0
  private var lastStamp = 0
  /// The observers of the model.
  package let observers = ObserverSet<Model>()
  /// True if the data behind the model may have changed since the model was read.
  public var isStale: Bool {
    get { mayHaveChanged }
    set { mayHaveChanged = newValue }
  }
  // Private for speed: the optimizer sees all of its uses, and every change of the data sets it for every screen.
  private var mayHaveChanged = true
  /// The link of the screen that shows the model, for tracing. It retains neither screen nor stack.
  var link: StackLink?
  /// The number of requests for a page of the model, to recognize answers to older requests.
  var fetches = 0

  /// Restores a model.
  func putBack(_ value: Model, stamp: Int) {
    guard stamp != self.stamp else { return }
    self.value = value
    self.stamp = stamp
  }

  /// Creates a model that is stale, so that it is read before it is shown.
  public init(_ value: Model) { self.value = value }
}

/// An interactor that owns a model and sends every new value to its observers.
public protocol ModelInteractor: Interactor, SendableMetatype {
  /// The model of the screen.
  associatedtype Model
  /// The model and its observers.
  var observed: Observed<Model> { get }
}

extension ModelInteractor {
  /// True if the model may have changed since it was read.
  public var isStale: Bool { observed.isStale }
  /// Marks the model as stale.
  public func invalidate() { observed.isStale = true }
  /// The default implementation clears ``isStale``: the model is not read from elsewhere.
  public func fetch() { observed.isStale = false }

  /// The default implementation saves the model, a value, and restores it if it has changed since.
  public func remember() -> (() -> Void)? {
    let (value, stamp, isStale) = (observed.value, observed.stamp, observed.isStale)
    return { [observed] in
      observed.putBack(value, stamp: stamp)
      observed.isStale = isStale
    }
  }
}
