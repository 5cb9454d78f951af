/// A coordinator's weak link to its calçot and to the stack.
///
/// Store one in ``Coordinator/link``; the calçot and the stack connect it.
public final class StackLink {
  /// The stack that the calçot is on; `nil` before the calçot is opened, and after the stack is gone.
  package internal(set) weak var stack: CoordinatorStack? { didSet { trace = stack?.trace } }
  /// The trace of the stack. The reference is strong, because the trace retains nothing, and a weak one would be slower
  /// for every operation of a screen.
  private(set) var trace: Trace?
  /// The calçot that the coordinator belongs to.
  package internal(set) weak var calcot: Calcot?
  /// The type of the view model, which the trace names as the sender of calls to the coordinator and the interactor.
  var viewModel: Any.Type?

  /// Creates a link that is not connected yet.
  public init() {}
}
