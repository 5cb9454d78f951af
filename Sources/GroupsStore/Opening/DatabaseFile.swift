import CSQLite

/// The bytes of a file that a connection has opened, log aside.
///
/// They are read through SQLite's own file: opening and closing the file beside it would drop the locks that another
/// connection of this process holds on it ("How To Corrupt An SQLite Database File", 2.2).
struct DatabaseFile {
  private let pointer: UnsafeMutablePointer<sqlite3_file>
  private let methods: sqlite3_io_methods

  /// Nil for a connection that has no file.
  init?(of connection: OpaquePointer) {
    var pointer: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &pointer) == SQLITE_OK, let pointer,
      let methods = pointer.pointee.pMethods?.pointee
    else { return nil }
    self.pointer = pointer
    self.methods = methods
  }

  /// In bytes.
  var size: Int64? {
    var size: sqlite3_int64 = 0
    guard let measure = methods.xFileSize, measure(pointer, &size) == SQLITE_OK else { return nil }
    return size
  }

  /// The bytes at an offset; zeros where the file ends before. Nil where they cannot be read.
  func bytes(at offset: Int64, count: Int) -> [UInt8]? {
    guard let read = methods.xRead else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    let code = bytes.withUnsafeMutableBytes { read(pointer, $0.baseAddress, Int32($0.count), offset) }
    return code == SQLITE_OK || code == ExtendedCode.shortRead ? bytes : nil
  }

  /// How many frames of the log are committed, as all connections know it, from the index that they share ("WAL-mode
  /// File Format", 2.2); nil where there is none.
  var sharedFrameCount: UInt32? {
    var region: UnsafeMutableRawPointer?
    guard methods.iVersion >= 2, let map = methods.xShmMap else { return nil }
    let code = withUnsafeMutablePointer(to: &region) { region in
      region.withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: 1) { map(pointer, 0, 32_768, 0, $0) }
    }
    guard code == SQLITE_OK, let region else { return nil }
    return region.load(fromByteOffset: 16, as: UInt32.self)
  }
}
