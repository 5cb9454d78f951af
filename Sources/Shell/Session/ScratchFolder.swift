import MVVMC
import Synchronization
import LibC

/// A temporary folder for the files that the commands of a check write, so that nothing else is touched. Created on
/// first use, and removed after the check.
package final class ScratchFolder {
  private var folder: String?
  private static let folders = Mutex<Set<String>>([])
  /// The paths of the files, by the names given in the commands.
  private var files: [String: String] = [:]

  package init() {}

  deinit {
    if let folder { Self.remove(folder) }
  }

  /// Removes all folders, when the program ends during a check.
  package static func removeAll() {
    for folder in folders.withLock({ $0 }) { remove(folder) }
  }

  private static func remove(_ folder: String) {
    // What cannot be listed stays, in the folder for temporary files.
    for name in (try? Folder.names(in: folder)) ?? [] { unlink("\(folder)/\(name)") }
    rmdir(folder)
    folders.withLock { _ = $0.remove(folder) }
  }

  /// Returns the path at which a command writes a file.
  ///
  /// - Throws: ``Failure`` with code `storage` if the folder cannot be created.
  func path(forWriting name: String) throws(Failure) -> String {
    if let file = files[name] { return file }
    let file = "\(try makeFolder())/\(files.count)"
    files[name] = file
    return file
  }

  /// Returns the path from which to read a file that a command may have written.
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
