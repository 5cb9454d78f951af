import LibC
import MVVMC

/// Reads whole files.
package enum FileContents {
  /// The maximum size of a file, in bytes.
  private static let largest = 1 << 30

  /// Returns all bytes of a file, or of standard input for `-`. `isInterrupted` returns true if the user wants to stop.
  ///
  /// - Throws: ``Failure`` with code `storage`, or `interrupted` if the user wants to stop.
  package static func read(_ path: String, isInterrupted: () -> Bool = { false }) throws(Failure) -> [UInt8] {
    let name = path == "-" ? "standard input" : path
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(name) }
    defer { if path != "-" { close(descriptor) } }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = LibC.read(descriptor, &part, part.count)
      let isSignal = count < 0 && errno == EINTR
      guard count >= 0 || isSignal else { throw failure(name) }
      if isInterrupted() { throw Failure(.interrupted, "reading \(name) was interrupted; nothing was changed") }
      if count == 0 { return bytes }
      bytes += part[..<max(count, 0)]
      guard bytes.count <= largest else {
        throw Failure(.storage, "\(name) is larger than \(largest >> 30) GiB", advice: "split it into smaller files")
      }
    }
  }

  private static func failure(_ name: String) -> Failure {
    Failure(.storage, "\(name) cannot be read: \(SystemError.latest.reason)", advice: "check the name of the file")
  }
}
