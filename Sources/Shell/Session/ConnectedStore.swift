import MVVMC

/// A store whose data may be on a server.
package protocol ConnectedStore: TransactionalStore {
  /// Returns a notice if the data now comes from another server, or `nil`. Each change is reported once.
  func takeConnectionNotice() -> String?
  /// False after the connection is lost, until the next command reconnects. Meanwhile, highlighting and completion read
  /// nothing: a read would wait for the server, and its notice would be lost.
  var isConnected: Bool { get }
  /// Called when the failure of a command is reported to the user. A store that reports a loss of data only once knows
  /// by this call that the user has been told.
  func didReport(_ failure: Failure)
}
