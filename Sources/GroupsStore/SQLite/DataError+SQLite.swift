import GRDB
import GRDBSQLite
import GroupsDomain

extension DataError {
  /// What a result code of SQLite means for who asked. Extended codes carry the primary one in their low byte.
  init(code: Int32, message: String) {
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(message)
    default: self = .storage(message)
    }
  }

  /// What GRDB, or a closure of ours that it ran, has thrown.
  init(_ error: any Error) {
    switch error {
    case let error as DataError: self = error
    case let error as DatabaseError:
      self.init(code: error.extendedResultCode.rawValue, message: error.message ?? "\(error.extendedResultCode)")
    default: self = .storage("\(error)")
    }
  }
}
