/// A model with those who want to know of it: what an interactor owns.
public final class Observed<Model> {
  /// The model. Observers are told of every new one.
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
  /// Whether the model may have changed where it came from, since it was read.
  public var isStale: Bool {
    get { mayHaveChanged }
    set { mayHaveChanged = newValue }
  }
  // Private, so that the compiler knows all of its uses: every change of the data sets it for every screen.
  private var mayHaveChanged = true
  /// The link of the screen that shows the model, for a trace. It owns neither screen nor stack.
  var link: StackLink?
  /// How often a page of the model was asked for, so that an answer to an older question is known.
  var fetches = 0

  /// Puts a model back.
  func putBack(_ value: Model, stamp: Int) {
    guard stamp != self.stamp else { return }
    self.value = value
    self.stamp = stamp
  }

  /// Owns a model that has not been read yet.
  public init(_ value: Model) { self.value = value }
}

/// An interactor that owns a model which its observers are told of.
public protocol ModelInteractor: Interactor, SendableMetatype {
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
  /// The model comes from nowhere else, and so is as it should be.
  public func fetch() { observed.isStale = false }

  /// The model is a value: it is kept as it is, and put back where there is another one by then.
  public func remember() -> (() -> Void)? {
    let (value, stamp, isStale) = (observed.value, observed.stamp, observed.isStale)
    return { [observed] in
      observed.putBack(value, stamp: stamp)
      observed.isStale = isStale
    }
  }
}
