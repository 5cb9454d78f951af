import CSQLite
import GroupsDomain
import LibC

/// The extended result codes that the store distinguishes. They are C macros, which Swift does not import.
enum ExtendedCode {
  static let read = SQLITE_IOERR | (1 << 8)
  static let shortRead = SQLITE_IOERR | (2 << 8)
  static let write = SQLITE_IOERR | (3 << 8)
  /// SQLITE_IOERR_CORRUPTFS: a read failed with a system error that indicates a broken disk.
  static let brokenDisk = SQLITE_IOERR | (33 << 8)
  static let readOnlyFolder = SQLITE_READONLY | (6 << 8)
  static let moved = SQLITE_READONLY | (4 << 8)
}

extension DataError {
  /// Creates the error for a result code of SQLite. The low byte of an extended code is the primary code.
  ///
  /// - Parameters:
  ///   - code: the result code.
  ///   - message: SQLite's message.
  ///   - systemCode: the `errno` of the failed call; 0 if unknown.
  ///   - path: the file of the connection; `nil` for a database in memory.
  init(code: Int32, message: String, systemCode: Int32 = 0, path: String? = nil) {
    switch (code & 0xFF, path) {
    case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): self = .locked
    case (SQLITE_INTERRUPT, _): self = .interrupted
    // SQLite also reports corruption when the disk fails to read.
    case (SQLITE_CORRUPT, let path?) where [EIO, ENXIO].contains(systemCode):
      self = .file(path: path, .unreadable(String(cString: strerror(systemCode))))
    case (SQLITE_NOTADB, let path?):
      self = .foreign(path: path, reason: "it is not a SQLite database, or its first bytes are damaged")
    case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _): self = .damaged(message)
    case (_, nil): self = .storage(message)
    case (SQLITE_FULL, let path?): self = .file(path: path, .noSpace)
    case (SQLITE_PERM, let path?), (SQLITE_AUTH, let path?): self = .file(path: path, .noPermission)
    case (SQLITE_READONLY, let path?), (SQLITE_CANTOPEN, let path?):
      self = Self.unopened(path, code, message, systemCode)
    case (SQLITE_IOERR, let path?): self = .file(path: path, Self.problem(code, message, systemCode))
    default: self = .storage(message)
    }
  }

  /// Returns why a file could not be read or written.
  private static func problem(_ code: Int32, _ message: String, _ systemCode: Int32) -> FileProblem {
    let problem = FileProblem(code: systemCode)
    let reason = String(cString: strerror(systemCode))
    switch (code, problem) {
    case (ExtendedCode.shortRead, _): return .cutOff
    case (ExtendedCode.read, _), (ExtendedCode.brokenDisk, _): return .unreadable(systemCode == 0 ? message : reason)
    case (_, .failed): return .failed(systemCode == 0 ? message : "\(message), \(reason)")
    default: return problem
    }
  }

  /// Returns why a file, or the log that must be created beside it, could not be opened or written.
  private static func unopened(_ path: String, _ code: Int32, _ message: String, _ systemCode: Int32) -> DataError {
    let folder = FileSystem.folder(of: path)
    if code == ExtendedCode.moved { return .file(path: path, .replaced) }
    if access(path, R_OK) != 0, errno == EACCES { return .file(path: path, .noPermission) }
    if code == ExtendedCode.readOnlyFolder || !FileSystem.isWritable(folder) {
      return .file(path: folder, .readOnlyFolder)
    }
    if code & 0xFF == SQLITE_READONLY { return .file(path: path, .readOnly) }
    return .file(path: path, systemCode == 0 ? .failed(message) : FileProblem(code: systemCode))
  }
}
