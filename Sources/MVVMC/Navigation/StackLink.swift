/// A coordinator's weak link to its calçot and to the stack.
///
/// A coordinator stores one as ``Coordinator/link`` and does nothing else with it: the calçot and the stack connect it.
public final class StackLink {
  /// The stack that the calçot stands on; nil before it is opened, and where the stack is gone.
  package internal(set) weak var stack: CoordinatorStack? { didSet { trace = stack?.trace } }
  /// The trace of the stack. Held, for it leads nowhere, and every operation of a screen looks whether it is on.
  private(set) var trace: Trace?
  /// The calçot that the coordinator belongs to.
  package internal(set) weak var calcot: Calcot?
  /// Whoever asks the coordinator and the interactor: the type of the view model, by which a trace calls it.
  var viewModel: Any.Type?

  /// Creates a link that is not connected yet.
  public init() {}
}
