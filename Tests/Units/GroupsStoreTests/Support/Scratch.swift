import CSQLite
import GroupsDomain

@testable import GroupsStore
import LibC
import SystemSupport
import Testing

/// A temporary folder for a store, which is removed with this object.
final class Scratch {
  private let temporary: TemporaryFolder
  var folder: String { temporary.path }
  var path: String { temporary.file("calcot.sqlite") }

  init() throws { temporary = try TemporaryFolder() }

  func names() throws -> [String] { try temporary.names() }

  func store(busyTimeout: Double = 10) throws -> GroupsStore {
    try GroupsStore(location: .file(path), busyTimeout: busyTimeout, clock: { Timestamp(seconds: 1_000_000) })
  }

  /// Runs SQL on the file through another connection.
  func execute(_ sql: String) { Self.execute(sql, path: path) }

  static func execute(_ sql: String, path: String) {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    guard sqlite3_open(path, &handle) == SQLITE_OK, sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      Issue.record("\(sql): \(String(cString: sqlite3_errmsg(handle)))")
      return
    }
  }

  func bytes() -> [UInt8] { Self.bytes(of: path) }

  static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  func write(_ bytes: [UInt8]) { Self.write(bytes, to: path) }

  var logPath: String { path + "-wal" }

  /// Copies the file and its log into another folder, as they are after a crash. The index (`-shm`) is omitted, because
  /// it is shared memory, which SQLite restores from the log.
  func crashed() throws -> Scratch {
    let other = try Scratch()
    other.write(bytes())
    Self.write(Self.bytes(of: logPath), to: other.logPath)
    return other
  }

  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  static func mode(_ path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? UInt32(status.st_mode) & 0o777 : 0
  }
}
