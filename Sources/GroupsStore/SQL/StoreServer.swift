import GroupsDomain

/// A database of a server, as an engine in another module reaches it.
package protocol StoreServer: Sendable {
  /// The name of the database, without what is secret in its address.
  var shown: String { get }

  /// Connects to the store that is there.
  ///
  /// - Parameters:
  ///   - lockTimeout: how many seconds to wait while others write.
  ///   - isInterrupted: whether the user wants to stop, asked from the first attempt on.
  /// - Returns: the connection.
  /// - Throws: ``DataError/server(_:reason:)`` where the server cannot be reached, and where there is no store of this
  ///   version.
  func connect(lockTimeout: Double, isInterrupted: @escaping () -> Bool) throws(DataError) -> any SQLConnection

  /// Creates an empty store where there is none, and brings one of an older version up to date.
  ///
  /// - Returns: whether there was none.
  func createStore(isInterrupted: @escaping () -> Bool) throws(DataError) -> Bool
}
