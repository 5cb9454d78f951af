import MVVMC

/// A store whose data may be on a server.
package protocol ConnectedStore: TransactionalStore {
  /// Returns, once, that the data comes from another server now; nil if nothing has changed.
  func takeConnectionNotice() -> String?
  /// False while a connection is lost, until the next command makes it anew. Nothing is read then to colour or complete
  /// a line: it would wait for a server, and what that reports would be lost.
  var isConnected: Bool { get }
  /// Takes that a command was answered with a failure. A store whose reads fail once, as with data that a server has
  /// lost, knows by it that the user was told.
  func didReport(_ failure: Failure)
}
