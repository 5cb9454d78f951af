import MVVMC
import Shell
import LibC

/// A private file that is open while this value exists. If it is open for writing, it is locked against other writers.
struct RecordFile: ~Copyable {
  /// The access to a file.
  enum Access {
    /// Opens an existing file without a lock.
    case reading
    /// Opens or creates a file, and locks it.
    case writing
  }

  /// The maximum number of attempts to lock the file. Other programs hold the lock only while they write. The number is
  /// limited, so that a program that is suspended while it holds the lock does not block this one.
  private static let tries = 100

  /// Pauses for ten milliseconds, between two attempts to lock the file.
  static func pause() { usleep(10_000) }

  private let path: String
  private let descriptor: Int32

  /// Opens a file. Only the user has access to a created file and to created folders, regardless of the umask.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - access: reading or writing. Only writing creates the file.
  ///   - pause: called between two attempts to lock the file.
  /// - Returns: The file, locked for writing, or `nil` if there is no file to read.
  /// - Throws: ``Failure`` with code `storage` if the file or its folder cannot be opened, created or locked.
  static func open(
    _ path: String, for access: Access, pause: () -> Void = Self.pause
  ) throws(Failure) -> RecordFile? {
    if access == .writing { try makeFolder(of: path) }
    while true {
      // The flags prevent following a symbolic link and waiting for the other end of a named pipe.
      let flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (access == .writing ? O_RDWR | O_CREAT : O_RDONLY)
      let descriptor = systemOpen(path, flags, 0o600)
      if descriptor < 0 {
        let code = errno
        if code == EINTR { continue }
        if code == ENOENT, access == .reading { return nil }
        throw failure(path, code)
      }
      let file = RecordFile(path: path, descriptor: descriptor)
      try file.makePrivate()
      if access == .reading { return file }
      try file.lock(pause)
      if try file.isStillInPlace { return file }
    }
  }

  private init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// The size in bytes.
  var size: Int { get throws(Failure) { Int(try status.st_size) } }

  /// The inode, which distinguishes this file from one that replaces it.
  var inode: ino_t { get throws(Failure) { try status.st_ino } }

  private var status: stat {
    get throws(Failure) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw Self.failure(path, errno) }
      return status
    }
  }

  /// Returns the bytes of the file from an offset to its end.
  func bytes(from offset: Int = 0) throws(Failure) -> [UInt8] {
    let range = offset..<max(offset, try size)
    do throws(SystemError) { return try OpenDescriptor(descriptor).bytes(in: range) } catch {
      throw Self.failure(path, error.code)
    }
  }

  /// Appends bytes, all or none of them.
  func append(_ bytes: [UInt8]) throws(Failure) {
    let before = lseek(descriptor, 0, SEEK_END)
    do throws(SystemError) { try OpenDescriptor(descriptor).write(bytes) } catch {
      // On a full disk, a part of the bytes may have been written.
      ftruncate(descriptor, before)
      throw Self.failure(path, error.code)
    }
  }

  /// Overwrites bytes at an offset.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws(Failure) {
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
    guard count == bytes.count else { throw Self.failure(path, errno) }
  }

  /// Replaces the file by another one with these bytes.
  func replace(with bytes: [UInt8]) throws(Failure) {
    try FileReplacement.write(to: path, calledBy: "the history") { (sink) throws(Failure) in try sink.write(bytes) }
  }

  /// True if this file is still at the path. Another program may have replaced it during the wait for the lock.
  private var isStillInPlace: Bool {
    get throws(Failure) {
      let inode = try self.inode
      var found = stat()
      return lstat(path, &found) == 0 && found.st_ino == inode
    }
  }

  /// Checks that the file is a regular one, and makes it private.
  private func makePrivate() throws(Failure) {
    let status = try self.status
    guard status.st_mode & S_IFMT == S_IFREG else { throw Self.failure(path, ENXIO) }
    if status.st_mode & 0o777 != 0o600 { fchmod(descriptor, 0o600) }
  }

  private func lock(_ pause: () -> Void) throws(Failure) {
    for _ in 0..<Self.tries {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      pause()
    }
    throw Self.failure(path, errno)
  }

  private static func makeFolder(of path: String) throws(Failure) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    do throws(SystemError) { try Folder.makePrivate(folder) } catch { throw failure(folder, error.code) }
  }

  /// Returns why the history is not kept, for a value of `errno`.
  static func failure(_ path: String, _ code: Int32) -> Failure {
    switch code {
    case ELOOP:
      Failure(.storage, "the history is not saved, because \(path) is a symbolic link", advice: "remove the link")
    case EISDIR, ENXIO:
      Failure(.storage, "the history is not saved, because \(path) is not a file", advice: "move it away")
    case EWOULDBLOCK: Failure(.storage, "the history is not saved: \(path): another program holds its lock")
    default: Failure(.storage, "the history is not saved: \(path): \(String(cString: strerror(code)))")
    }
  }
}

/// The system function, which a method of the same name hides inside ``RecordFile``.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
