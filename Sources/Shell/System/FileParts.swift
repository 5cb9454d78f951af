import MVVMC
import LibC

/// Reads a file in parts, so that it need not fit in memory.
package final class FileParts {
  private let name: String
  private let descriptor: Int32
  private let isOwned: Bool
  private let isInterrupted: () -> Bool
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Opens a file, or standard input for `-`. `isInterrupted` returns true if the user wants to stop.
  ///
  /// - Throws: ``Failure`` with code `storage`.
  package init(_ path: String, isInterrupted: @escaping () -> Bool) throws(Failure) {
    name = path == "-" ? "standard input" : path
    self.isInterrupted = isInterrupted
    isOwned = path != "-"
    descriptor = isOwned ? open(path, O_RDONLY | O_CLOEXEC) : 0
    guard descriptor >= 0 else { throw Self.failure(name) }
  }

  deinit { if isOwned, descriptor >= 0 { close(descriptor) } }

  /// Returns the next bytes. Empty at the end of the file.
  ///
  /// - Throws: ``Failure`` with code `storage`, or `interrupted` if the user wants to stop.
  package func next() throws(Failure) -> [UInt8] {
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      let isSignal = count < 0 && errno == EINTR
      guard count >= 0 || isSignal else { throw Self.failure(name) }
      if isInterrupted() { throw Failure(.interrupted, "reading \(name) was interrupted; nothing was changed") }
      if count >= 0 { return Array(buffer[..<count]) }
    }
  }

  /// Returns all bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: ``Failure`` with code `storage`.
  package static func all(of path: String) throws(Failure) -> [UInt8] {
    let parts = try FileParts(path) { false }
    var bytes: [UInt8] = []
    while case let part = try parts.next(), !part.isEmpty { bytes += part }
    return bytes
  }

  private static func failure(_ name: String) -> Failure {
    Failure(.storage, "\(name) cannot be read: \(SystemError.latest.reason)", advice: "check the name of the file")
  }
}
