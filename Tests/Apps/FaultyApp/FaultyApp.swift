import MVVMC
import Shell

/// A small app of calçots in which faults can be switched on, and which is sound without them.
///
/// A list of things is the root (`/things`), a thing lies below it (`/things/3`), beside the things a wizard of two
/// steps (`/things/wizard`, `/things/wizard/colour`), and a riddle is a question.
public struct FaultyAppMaker: SessionMaker {
  /// The faults that are switched on.
  public let faults: Set<Fault>
  /// Whether the screens can be remembered, or have to be reached anew.
  public let isRememberable: Bool
  private let luck = Luck()

  /// Makes sessions of the app with these faults.
  public init(_ faults: Set<Fault> = [], isRememberable: Bool = true) {
    self.faults = faults
    self.isRememberable = isRememberable
  }

  /// A session over two things, or none.
  public func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let context = FaultyContext(
      sample ? ["Leek", "Chard"] : [], faults: faults, isRememberable: isRememberable, luck: luck)
    return Session(
      stack: CoordinatorStack(root: ThingsCoordinator.calcot(context)), store: context.stock, settings: settings)
  }

}
