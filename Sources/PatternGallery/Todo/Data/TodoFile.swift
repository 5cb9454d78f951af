import MVVMC

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is read and replaced as a whole.
struct TodoFile {
  let path: String
  /// The most waits for another program, of a hundredth of a second each.
  var patience = 200

  /// The file itself, where the path is a symbolic link.
  private var url: URL { URL(filePath: path).resolvingSymlinksInPath() }

  /// The contents of the file; nil where there is none.
  ///
  /// - Throws: ``Failure`` with code `storage`.
  func read() throws -> Data? {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      // Reading a pipe would wait for its writer.
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

  /// Runs `body` while no other program changes the file. The folder is created where it is missing.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: ``Failure`` with code `storage` where the folder cannot be created or opened; else what `body` throws.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let folder = url.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch let error as CocoaError {
      throw failure("written", error)
    }
    // The file is replaced, and a lock on it would be one on its predecessor: its folder stays.
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("written", errno) }
    // Closing the folder ends the lock.
    defer { close(descriptor) }
    // A file system that knows no locks is written to without one: the file is whole nevertheless.
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

  /// Puts a file with these bytes into the place of this one, with the same mode. A new one is its user's alone.
  ///
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
  func replace(with bytes: Data) throws {
    let file = url
    do {
      let mode = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      // A superuser could write it nevertheless.
      if let mode, mode & 0o222 == 0 { throw failure("written", EACCES) }
      try bytes.write(to: file, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: mode ?? 0o600], ofItemAtPath: file.path)
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
