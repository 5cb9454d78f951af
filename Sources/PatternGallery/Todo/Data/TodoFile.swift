import MVVMC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import LibC

/// A file that is read and replaced as a whole.
struct TodoFile {
  let path: String
  /// The maximum number of attempts to get the lock, a hundredth of a second apart.
  var patience = 200

  /// The location of the file, with symbolic links resolved.
  private var url: URL { URL(filePath: path).resolvingSymlinksInPath() }

  /// Returns the contents of the file, or `nil` if there is no file.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file cannot be read or is not a regular file.
  func read() throws -> Data? {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      // Reading a named pipe would block until there is a writer.
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw Failure(.storage, "\(path) is not a file")
      }
      return try Data(contentsOf: url)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    } catch let error as CocoaError {
      throw failure("read", error)
    }
  }

  /// Runs `body` while it holds the lock on the folder. Creates the folder if it does not exist.
  ///
  /// - Returns: the result of `body`.
  /// - Throws: ``Failure`` with code `storage` if the folder cannot be created or opened, or if another program holds
  ///   the lock for too long; any error of `body`.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch let error as CocoaError {
      throw failure("written", error)
    }
    // The lock is on the folder. Every change replaces the file, and a lock on the old file would not protect the new
    // one.
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("written", errno) }
    // Closing the folder releases the lock.
    defer { close(descriptor) }
    // On a file system without locks, this continues without one. Readers still find a complete file.
    var tries = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      tries += 1
      guard tries < patience else {
        throw Failure(.storage, "\(path) is being written by another program", advice: "try again")
      }
      usleep(10_000)
    }
    return try body()
  }

  /// Replaces the contents of the file atomically and keeps its permissions. A new file can be read and written by its
  /// owner only.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file is read-only, or if it cannot be written or its permissions
  ///   cannot be set.
  func replace(with bytes: Data) throws {
    let file = url
    do {
      let mode = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      // An atomic write replaces the file, which its permissions do not prevent.
      if let mode, mode & 0o222 == 0 { throw failure("written", EACCES) }
      // The draft is its owner's alone from the start. `Data`'s atomic write would let others read it for a moment.
      var template = Array("\(file.path).XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      guard descriptor >= 0 else { throw failure("written", errno) }
      defer { close(descriptor) }
      let draft = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      // After the renaming, there is no draft to remove.
      defer { unlink(draft) }
      try bytes.write(to: URL(filePath: draft))
      guard fchmod(descriptor, mode_t(mode ?? 0o600)) == 0, fsync(descriptor) == 0, rename(draft, file.path) == 0
      else { throw failure("written", errno) }
    } catch let error as CocoaError {
      throw failure("written", error)
    }
  }

  private func failure(_ verb: String, _ error: CocoaError) -> Failure {
    failure(verb, (error.underlying as? POSIXError)?.code.rawValue ?? EIO)
  }

  private func failure(_ verb: String, _ number: Int32) -> Failure {
    Failure(
      .storage, "\(path) cannot be \(verb): \(String(cString: strerror(number)))",
      advice: "check the file, its folder and the space on the disk")
  }
}
