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
  /// A number that identifies the value. Every new value gets a new one, and a restored value gets its old one back.
  private(set) var stamp = 0
  private var lastStamp = 0
  /// The observers of the model.
  package let observers = ObserverSet<Model>()
  /// True if the data behind the model may have changed since the model was read.
  public var isStale: Bool {
    get { mayHaveChanged }
    set { mayHaveChanged = newValue }
  }
  // A private property is faster, because the optimizer sees all of its uses. Every change of the data sets it for
  // every screen.
  private var mayHaveChanged = true
  /// The link of the screen that shows the model, for tracing. It does not retain the screen or the stack.
  var link: StackLink?
  /// The number of requests for a page of the model so far, by which answers to older requests are recognized.
  var fetches = 0

  /// Restores a value, unless it is the current one.
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
  /// The default implementation clears ``isStale``, because the model is not read from anywhere.
  public func fetch() { observed.isStale = false }

  /// The default implementation saves the model, which has to be a value for this. The closure restores it if another
  /// one was set since.
  public func remember() -> (() -> Void)? {
    let (value, stamp, isStale) = (observed.value, observed.stamp, observed.isStale)
    return { [observed] in
      observed.putBack(value, stamp: stamp)
      observed.isStale = isStale
    }
  }
}
