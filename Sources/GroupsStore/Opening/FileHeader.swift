import GroupsDomain

/// The first hundred bytes of an SQLite file ("Database File Format", 1.3), read before SQLite does anything with it.
struct FileHeader {
  private let bytes: [UInt8]
  private let fileSize: Int64

  /// Reads the header of a file that a connection has opened and not used yet; nil where there is none to read.
  init?(of file: DatabaseFile) {
    // A shorter file is told by its size; the rest of the bytes is then zero.
    guard let size = file.size, let bytes = file.bytes(at: 0, count: 100) else { return nil }
    self.bytes = bytes
    fileSize = size
  }

  /// Throws where the file is not for this code to open. `hasLog` tells whether changes wait in a write-ahead log,
  /// which the file may need to be whole.
  func check(path: String, hasLog: Bool) throws(DataError) {
    let isOurs = number(at: 68) == UInt32(bitPattern: Schema.applicationID)
    guard bytes.starts(with: "SQLite format 3\0".utf8) else {
      guard !isOurs else { throw .damaged("the header of \(path) cannot be read") }
      throw .foreign(path: path, reason: "it is not a SQLite database")
    }
    guard isOurs else { throw .foreign(path: path, reason: "it belongs to another program") }
    guard hasSoundFormat else { throw .damaged("the header of \(path) cannot be read") }
    guard number(at: 60) <= UInt32(Schema.version) else { throw .newer(path: path) }
    guard hasLog || fileSize >= Int64(number(at: 28)) * Int64(pageSize) else {
      let size = Int64(number(at: 28)) * Int64(pageSize)
      throw .damaged("\(path) has been cut off: \(fileSize) of \(size) bytes are there")
    }
  }

  /// Whether the numbers that never differ are there: the versions of the format, and the fractions of a page.
  private var hasSoundFormat: Bool {
    (512...65_536).contains(pageSize) && pageSize & (pageSize - 1) == 0 && (1...2).contains(bytes[18])
      && (1...2).contains(bytes[19]) && bytes[21...23].elementsEqual([64, 32, 32]) && number(at: 56) == 1
  }

  /// In bytes. The value 1 stands for 65,536, which does not fit.
  var pageSize: Int {
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    return size == 1 ? 65_536 : size
  }

  private func number(at offset: Int) -> UInt32 {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
