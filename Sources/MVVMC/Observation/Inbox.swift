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
}
