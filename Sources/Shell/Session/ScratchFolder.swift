import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the files go that commands of a checked file write: nothing outside of the check is touched. It is made when
/// it is first needed, and is gone after the check.
package final class ScratchFolder {
  private var folder: String?
  /// The files, by the names that the commands gave them.
  private var files: [String: String] = [:]

  /// Creates none yet.
  package init() {}

  deinit {
    guard let folder else { return }
    for file in files.values { unlink(file) }
    rmdir(folder)
  }

  /// Where a command may write a file.
  ///
  /// - Throws: ``Failure`` with code `storage` where there is no place for it.
  func path(forWriting name: String) throws(Failure) -> String {
    if let file = files[name] { return file }
    let file = "\(try makeFolder())/\(files.count)"
    files[name] = file
    return file
  }

  /// Where a file is to be read that a command may have written.
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
    return path
  }
}
