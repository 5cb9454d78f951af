import GroupsDomain

/// A database on a server. The engine is in another module.
package protocol StoreServer: Sendable {
  /// The name of the database, without the secrets in its address.
  var shown: String { get }

  /// Connects to an existing store.
  ///
  /// - Parameters:
  ///   - lockTimeout: how many seconds to wait while others write.
  ///   - isInterrupted: whether the user wants to stop. Asked from the first attempt on.
  /// - Returns: the connection.
  /// - Throws: ``DataError/server(_:reason:)`` if the server cannot be reached or has no store of this version.
  func connect(lockTimeout: Double, isInterrupted: @escaping () -> Bool) throws(DataError) -> any SQLConnection

  /// Creates an empty store if there is none, and migrates a store of an older version.
  ///
  /// - Returns: true if there was none.
  func createStore(isInterrupted: @escaping () -> Bool) throws(DataError) -> Bool
}
