import MVVMC

/// What a session needs of any store: that changes hold together, and that they can be taken back.
public protocol Ledger: AnyObject {
  /// Begins a batch. What is changed from now on becomes durable together, with ``commit()``.
  func begin() throws(Failure)
  /// Makes the batch durable. Where that fails, the batch is gone as with ``rollBack()``.
  func commit() throws(Failure)
  /// Takes the batch back.
  func rollBack() throws(Failure)

  /// Takes back the latest change of this user that is not taken back yet. Says what it was.
  func undo() throws(Failure) -> String
  /// Makes the change again that was taken back last. Says what it is.
  func redo() throws(Failure) -> String
  /// The latest changes, newest first, each as a line.
  func log(limit: Int) throws(Failure) -> [String]

  /// Whether somebody else has changed the data since this was last asked.
  func takeForeignChanges() throws(Failure) -> Bool
  /// A number that is the same for the same data.
  func fingerprint() throws(Failure) -> UInt64
}
