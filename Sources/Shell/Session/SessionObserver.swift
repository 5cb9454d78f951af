/// Watches the commands of a session.
package protocol SessionObserver: AnyObject {
  /// A line is about to be performed. A private line is to be left out of what others read.
  func willPerform(_ line: String, isPrivate: Bool)
  /// A command was performed, and its changes are durable; or it has failed.
  func didPerform(_ result: CommandResult)
  /// Another program has changed the data.
  func didFindExternalChanges()
}

extension SessionObserver {
  /// The default implementation does nothing.
  package func willPerform(_ line: String, isPrivate: Bool) {}
  /// The default implementation does nothing.
  package func didPerform(_ result: CommandResult) {}
  /// The default implementation does nothing.
  package func didFindExternalChanges() {}
}
