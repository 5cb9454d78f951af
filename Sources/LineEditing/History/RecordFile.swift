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
  /// The inode, which distinguishes this file from one that replaces it.
  let inode: ino_t

  /// Opens a file. Only the user has access to a created file and to created folders, regardless of the umask.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - access: reading or writing. Only writing creates the file.
  ///   - pause: called between two attempts to lock the file.
  /// - Returns: The file, locked for writing, or `nil` if there is no file to read.
  /// - Throws: ``HistoryProblem`` if the file or its folder cannot be opened, created or locked.
  static func open(
    _ path: String, for access: Access, pause: () -> Void = Self.pause
  ) throws(HistoryProblem) -> RecordFile? {
    if access == .writing { try makeFolder(of: path) }
    while true {
      // The flags prevent following a symbolic link and waiting for the other end of a named pipe.
      let flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (access == .writing ? O_RDWR | O_APPEND | O_CREAT : O_RDONLY)
      let descriptor = systemOpen(path, flags, 0o600)
      if descriptor < 0 {
        let code = errno
        if code == EINTR { continue }
        if code == ENOENT, access == .reading { return nil }
        throw problem(path, code)
      }
      let inode = try prepare(descriptor, path, access, pause)
      let file = RecordFile(path: path, descriptor: descriptor, inode: inode)
      if access == .reading || file.isStillInPlace { return file }
    }
  }

  private init(path: String, descriptor: Int32, inode: ino_t) {
    self.path = path
    self.descriptor = descriptor
    self.inode = inode
  }

  deinit {
    close(descriptor)
  }

  /// The size in bytes.
  var size: Int {
    get throws(HistoryProblem) { Int(try Self.status(of: descriptor, path).st_size) }
  }

  /// Returns the bytes of the file from an offset to its end.
  func bytes(from offset: Int = 0) throws(HistoryProblem) -> [UInt8] {
    let range = offset..<max(offset, try size)
    do throws(SystemError) { return try OpenDescriptor(descriptor).bytes(in: range) } catch {
      throw Self.problem(path, error.code)
    }
  }

  /// Appends bytes, all or none of them.
  func append(_ bytes: [UInt8]) throws(HistoryProblem) {
    let before = try size
    do throws(HistoryProblem) {
      try Self.write(bytes, to: descriptor, path)
    } catch {
      // On a full disk, a part of the bytes may have been written.
      ftruncate(descriptor, off_t(before))
      throw error
    }
  }

  /// Overwrites bytes at an offset, unless another file has replaced the one with the inode.
  static func overwrite(
    _ bytes: [UInt8], at offset: Int, of path: String, inode: ino_t
  ) throws(HistoryProblem) {
    let descriptor = systemOpen(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC, 0)
    guard descriptor >= 0 else { throw problem(path, errno) }
    defer { close(descriptor) }
    guard try status(of: descriptor, path).st_ino == inode else { return }
    let count = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset)) }
    guard count == bytes.count else { throw problem(path, errno) }
  }

  /// Replaces the file by another one with these bytes.
  func replace(with bytes: [UInt8]) throws(HistoryProblem) {
    do throws(Failure) {
      try FileReplacement.write(to: path, calledBy: "it") { (sink) throws(Failure) in try sink.write(bytes) }
    } catch {
      throw .refused(path: path, reason: error.message)
    }
  }

  /// True if this file is still at the path. Another program may have replaced it during the wait for the lock.
  private var isStillInPlace: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_ino == inode
  }

  /// Checks that the descriptor is a regular file, makes the file private, and locks it if it is open for writing.
  /// Returns its inode. Closes the descriptor on failure.
  private static func prepare(
    _ descriptor: Int32, _ path: String, _ access: Access, _ pause: () -> Void
  ) throws(HistoryProblem) -> ino_t {
    do throws(HistoryProblem) {
      let status = try status(of: descriptor, path)
      guard status.st_mode & S_IFMT == S_IFREG else { throw HistoryProblem.notAFile(path: path) }
      if status.st_mode & 0o777 != 0o600 { fchmod(descriptor, 0o600) }
      if access == .writing { try lock(descriptor, path, pause) }
      return status.st_ino
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func lock(_ descriptor: Int32, _ path: String, _ pause: () -> Void) throws(HistoryProblem) {
    for _ in 0..<tries {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      pause()
    }
    throw problem(path, errno)
  }

  private static func status(of descriptor: Int32, _ path: String) throws(HistoryProblem) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw problem(path, errno) }
    return status
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(HistoryProblem) {
    do throws(SystemError) { try OpenDescriptor(descriptor).write(bytes) } catch { throw problem(path, error.code) }
  }

  private static func makeFolder(of path: String) throws(HistoryProblem) {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
    let folder = String(path[..<slash])
    do throws(SystemError) { try Folder.makePrivate(folder) } catch { throw problem(folder, error.code) }
  }

  private static func problem(_ path: String, _ code: Int32) -> HistoryProblem {
    switch code {
    case ELOOP: .symbolicLink(path: path)
    case EISDIR, ENXIO: .notAFile(path: path)
    case EWOULDBLOCK: .refused(path: path, reason: "another program holds its lock")
    default: .refused(path: path, reason: String(cString: strerror(code)))
    }
  }
}

/// The system function, which a method of the same name hides inside ``RecordFile``.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
