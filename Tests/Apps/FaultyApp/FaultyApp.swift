import MVVMC
import Shell

/// Creates sessions of a small app in which faults can be switched on. Without a fault, the explorer finds nothing.
///
/// The root is a list of things (`/things`). Below it are the things (`/things/3`) and a wizard with two steps
/// (`/things/wizard`, `/things/wizard/colour`). A riddle is a dialog that asks before things are dropped.
public struct FaultyAppMaker: SessionMaker {
  /// The faults that are switched on.
  public let faults: Set<Fault>
  /// True if the explorer can save and restore the screens. Otherwise, it has to perform the commands that lead to them
  /// again.
  public let isRememberable: Bool
  private let luck = Luck()

  /// Creates a maker of sessions with these faults.
  public init(_ faults: Set<Fault> = [], isRememberable: Bool = true) {
    self.faults = faults
    self.isRememberable = isRememberable
  }

  /// Creates a session with two things if `sample` is true, or without things.
  public func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    let context = FaultyContext(
      sample ? ["Leek", "Chard"] : [], faults: faults, isRememberable: isRememberable, luck: luck)
    return Session(
      stack: CoordinatorStack(root: ThingsCoordinator.calcot(context)), store: context.stock, settings: settings)
  }

}
