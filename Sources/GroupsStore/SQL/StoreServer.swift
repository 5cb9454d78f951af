import GroupsDomain

/// A database on a server. Implemented in another module, so that a store of files needs no client library.
package protocol StoreServer: Sendable {
  /// The address of the database without its secrets, for messages.
  var shown: String { get }

  /// Connects to an existing store.
  ///
  /// - Parameters:
  ///   - lockTimeout: how many seconds to wait while others write.
  ///   - isInterrupted: returns true if the user wants to stop. Also called while connecting.
  /// - Returns: the connection.
  /// - Throws: ``DataError/server(_:reason:)`` if the server cannot be reached or has no store of this version.
  func connect(lockTimeout: Double, isInterrupted: @escaping () -> Bool) throws(DataError) -> any SQLConnection

  /// Creates an empty store if there is none, and migrates a store of an older version.
  ///
  /// - Returns: true if there was none.
  func createStore(isInterrupted: @escaping () -> Bool) throws(DataError) -> Bool
}
