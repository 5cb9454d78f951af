/// Observes the commands of a session.
package protocol SessionObserver: AnyObject {
  /// Called before a line is performed. A private line must not appear in anything that others read.
  func willPerform(_ line: String, isPrivate: Bool)
  /// Called when the changes of a command are durable, or the command has failed.
  func didPerform(_ result: CommandResult)
  /// Called when another program has changed the data.
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
