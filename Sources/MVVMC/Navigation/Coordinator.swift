/// The coordinator of a calçot: knows the screens it leads to and how to build them.
///
/// Its link to the stack is weak. What it wants of the stack it asks through ``navigate()``, which fails where the stack is
/// gone, so that a move is never lost in silence.
public protocol Coordinator: AnyObject {
  /// The stack that the calçot stands on.
  var stack: CoordinatorStack? { get }

  /// Builds the calçot that the beginning of `path` leads to.
  ///
  /// - Parameter path: the segments below this calçot; never empty.
  /// - Returns: the child, and how many of the segments it stands for.
  /// - Throws: ``Failure`` with code `not-found` or `ambiguous`. It is blamed on the first segment, unless it says on which.
  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child
}

/// A calçot that a coordinator built for the beginning of a path.
public struct Child {
  /// The calçot.
  public let calcot: Calcot
  /// How many segments it stands for.
  public let length: Int

  /// Makes a child that stands for `length` segments.
  public init(_ calcot: Calcot, length: Int = 1) {
    self.calcot = calcot
    self.length = length
  }
}

extension Coordinator {
  /// Nothing lies below.
  public func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    throw Failure(.notFound, "nothing lies below this place")
  }

  /// The stack to move on.
  ///
  /// - Throws: ``Failure`` with code `unavailable` where the calçot has left its stack.
  public func navigate() throws(Failure) -> CoordinatorStack {
    guard let stack else { throw Failure(.unavailable, "this screen is no longer open") }
    return stack
  }
}
