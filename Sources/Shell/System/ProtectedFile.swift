import MVVMC
import LibC
import Synchronization

/// Keeps output from overwriting a database of SQLite, such as the store of the session itself, and a recording in
/// progress.
package enum ProtectedFile {
  /// The paths of the recordings in progress.
  static let recordings = Mutex<Set<String>>([])

  /// The beginning of every database (SQLite's file format, 1.3).
  private static let header = Array("SQLite format 3\0".utf8)

  /// Throws a failure with code `conflict` if there is such a file at a path. Messages refer to it by `name`, or by
  /// `path` if `name` is `nil`.
  package static func refuse(_ path: String, calledBy name: String? = nil) throws(Failure) {
    guard FileKind(path) == .file else { return }
    let use: String
    if isOpen(path) || beginsWithHeader(path) {
      use = "is a database"
    } else if recordings.withLock({ $0.contains { FileKind.areSame($0, path) } }) {
      use = "is being recorded"
    } else {
      return
    }
    throw Failure(.conflict, "\(name ?? path) \(use) and is not overwritten", advice: advice)
  }

  private static let advice = "write to another file"

  /// True if a failure was thrown by ``refuse(_:calledBy:)``.
  static func isRefusal(_ failure: Failure) -> Bool { failure.code == .conflict && failure.advice == advice }

  /// True if a database is in use, and so has a log beside it. Checked first, because closing a file releases all locks
  /// that this process has on it, also those of an open store.
  private static func isOpen(_ path: String) -> Bool {
    FileKind(FileKind.resolved(path) + "-wal") != nil
  }

  private static func beginsWithHeader(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    // If the file cannot be read, writing it decides.
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: header.count)
    return read(descriptor, &bytes, bytes.count) == bytes.count && bytes == header
  }
}
