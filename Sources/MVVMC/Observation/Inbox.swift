/// What arrives from elsewhere - a picture, the answer of a provider that needs time - waits here until the session has
/// time for it.
///
/// The core knows one thread. Whoever works on another one puts the result into an inbox, and the session empties it
/// between commands: so nothing changes while a command runs or a page is drawn.
public protocol Inbox: AnyObject {
  /// Hands over what has arrived, in the order in which it was asked for.
  ///
  /// - Parameter waiting: whether to wait for what is on its way, as in files, where the same commands must meet the same
  ///   data every time.
  func handOver(waiting: Bool)

  /// A descriptor that is readable from when something arrives until it is handed over, so that somebody who waits at a
  /// prompt is shown it at once; nil where they see it with their next command.
  var noticeDescriptor: Int32? { get }
}

extension Inbox {
  /// Nil: what arrives is seen with the next command.
  public var noticeDescriptor: Int32? { nil }
}
