/// A model together with its observers: the state of an interactor.
public final class Observed<Model> {
  /// The model. Every new value is sent to the observers.
  public var value: Model {
    didSet {
      lastStamp += 1
      stamp = lastStamp
      observers.notify(value)
    }
  }
  /// Tells one model from another: each new one has a stamp of its own, and one that is put back has its old one again.
  private(set) var stamp = 0
  private var lastStamp = 0
  /// Who is told.
  package let observers = ObserverSet<Model>()
  /// True if the data behind the model may have changed since the model was read.
  public var isStale: Bool {
    get { mayHaveChanged }
    set { mayHaveChanged = newValue }
  }
  // Private, so that the compiler knows all of its uses: every change of the data sets it for every screen.
  private var mayHaveChanged = true
  /// The link of the screen that shows the model, for a trace. It owns neither screen nor stack.
  var link: StackLink?
  /// The number of requests for a page of the model, by which an answer to an older request is recognized.
  var fetches = 0

  /// Puts a model back.
  func putBack(_ value: Model, stamp: Int) {
    guard stamp != self.stamp else { return }
    self.value = value
    self.stamp = stamp
  }

  /// Creates a model that is still to be read: it is stale.
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
  /// The default implementation marks the model as up to date: it is kept nowhere else.
  public func fetch() { observed.isStale = false }

  /// The default implementation saves the model, which is a value, and restores it where it has changed since.
  public func remember() -> (() -> Void)? {
    let (value, stamp, isStale) = (observed.value, observed.stamp, observed.isStale)
    return { [observed] in
      observed.putBack(value, stamp: stamp)
      observed.isStale = isStale
    }
  }
}
