import CSQLite
import GroupsDomain

/// The first hundred bytes of an SQLite file ("Database File Format", 1.3), read before SQLite does anything with it.
///
/// They are read through SQLite's own file: opening and closing the file beside it would drop the locks that another
/// connection of this process holds on it ("How To Corrupt An SQLite Database File", 2.2).
struct FileHeader {
  private let bytes: [UInt8]
  private let fileSize: Int64

  /// SQLITE_IOERR_SHORT_READ, a macro that Swift does not import.
  private static let shortRead = SQLITE_IOERR | (2 << 8)

  /// Reads the header of the file that a connection has opened and not used yet; nil where there is none to read.
  init?(of connection: OpaquePointer?) {
    var pointer: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &pointer) == SQLITE_OK, let pointer,
      let methods = pointer.pointee.pMethods?.pointee, let read = methods.xRead, let measure = methods.xFileSize
    else { return nil }
    var size: sqlite3_int64 = 0
    guard measure(pointer, &size) == SQLITE_OK else { return nil }
    var bytes = [UInt8](repeating: 0, count: 100)
    // A shorter file is told by its size; the rest of the buffer is then zero.
    let code = bytes.withUnsafeMutableBytes { read(pointer, $0.baseAddress, 100, 0) }
    guard code == SQLITE_OK || code == Self.shortRead else { return nil }
    self.bytes = bytes
    fileSize = size
  }

  /// Throws where the file is not for this code to open. `hasJournal` tells whether changes wait in a write-ahead log,
  /// which the file may need to be whole.
  func check(path: String, hasJournal: Bool) throws(DataError) {
    guard bytes.starts(with: "SQLite format 3\0".utf8) else {
      throw .foreign(path: path, reason: "it is no SQLite database")
    }
    guard number(at: 68) == UInt32(bitPattern: Schema.applicationID) else {
      throw .foreign(path: path, reason: "it is the database of another program")
    }
    guard number(at: 60) <= UInt32(Schema.version) else { throw .newer(path: path) }
    guard hasJournal || fileSize >= Int64(number(at: 28)) * pageSize else {
      throw .damaged("\(path) has been cut off: \(fileSize) of \(Int64(number(at: 28)) * pageSize) bytes are there")
    }
  }

  /// In bytes. The value 1 stands for 65,536, which does not fit.
  private var pageSize: Int64 {
    let size = Int64(bytes[16]) << 8 | Int64(bytes[17])
    return size == 1 ? 65_536 : size
  }

  private func number(at offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
