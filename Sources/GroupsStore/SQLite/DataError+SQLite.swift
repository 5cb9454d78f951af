import CSQLite
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
}
