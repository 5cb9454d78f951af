import MVVMC

/// A store whose data may be on a server.
package protocol ConnectedStore: TransactionalStore {
  /// Returns a notice if the data now comes from another server, or `nil`. Each change is reported once.
  func takeConnectionNotice() -> String?
  /// False after the connection is lost, until the next command reconnects. Meanwhile, highlighting and completion read
  /// nothing: a read would wait for the server, and its notice would be lost.
  var isConnected: Bool { get }
  /// Called when a command was answered with a failure. A store that fails only once after the server has lost
  /// data uses this to know that the user was told.
  func didReport(_ failure: Failure)
}
