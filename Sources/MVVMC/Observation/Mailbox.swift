/// A queue for results of other threads, such as a picture or the answer of a slow provider.
///
/// Screens are used on one thread. Code on another thread puts its result into a mailbox, and the session empties the
/// mailbox between commands, so nothing changes while a command runs or a page is drawn.
public protocol Mailbox: AnyObject {
  /// Passes the results that have arrived to the screens, in the order of the requests.
  ///
  /// - Parameter waiting: true to wait for results that are still missing. Command files wait, because the same
  ///   commands must always find the same data.
  func handOver(waiting: Bool)

  /// A file descriptor that is readable while a result is available, so that the prompt shows it at once; `nil` to show
  /// it with the next command.
  var noticeDescriptor: Int32? { get }
}

extension Mailbox {
  /// The default implementation returns `nil`: a result is shown with the next command.
  public var noticeDescriptor: Int32? { nil }
}
