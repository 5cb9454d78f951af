import MVVMC
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that commands of a checked file write go here: nothing outside the check is touched. The folder is made
/// on first use, and removed after the check.
package final class ScratchFolder {
  private var folder: String?
  /// Those that are not gone yet.
  private static let folders = Mutex<Set<String>>([])
  /// The files, by the names that the commands gave them.
  private var files: [String: String] = [:]

  /// Creates none yet.
  package init() {}

  deinit {
    if let folder { Self.remove(folder) }
  }

  /// Removes all that there are, if the program ends in the middle of a check.
  package static func removeAll() {
    for folder in folders.withLock({ $0 }) { remove(folder) }
  }

  private static func remove(_ folder: String) {
    for name in (try? Folder.names(in: folder)) ?? [] { unlink("\(folder)/\(name)") }
    rmdir(folder)
    folders.withLock { _ = $0.remove(folder) }
  }

  /// The path at which a command may write a file.
  ///
  /// - Throws: ``Failure`` with code `storage` if it cannot be made.
  func path(forWriting name: String) throws(Failure) -> String {
    if let file = files[name] { return file }
    let file = "\(try makeFolder())/\(files.count)"
    files[name] = file
    return file
  }

  /// The path at which a file is read that a command may have written.
  package func path(forReading name: String) -> String { files[name] ?? name }

  private func makeFolder() throws(Failure) -> String {
    if let folder { return folder }
    let template = (EnvironmentVariable.value("TMPDIR") ?? "/tmp") + "/calcot-check-XXXXXX"
    var bytes = Array(template.utf8CString)
    guard mkdtemp(&bytes) != nil else {
      throw Failure(.storage, "no folder can be made in \(template): \(String(cString: strerror(errno)))")
    }
    let path = String(decoding: bytes.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    folder = path
    Self.folders.withLock { _ = $0.insert(path) }
    return path
  }
}
