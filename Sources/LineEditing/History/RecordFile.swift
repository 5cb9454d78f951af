import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A private file, open as long as this value lives; when open for writing, no other program writes it meanwhile.
struct RecordFile: ~Copyable {
  /// The purpose of opening a file.
  enum Access {
    /// The file may be missing, and readers wait for no lock.
    case reading
    /// It is made if it is missing, and locked.
    case writing
  }

  /// The number of times that the lock is tried, with a pause after each: others hold it for no longer than it takes to append a line,
  /// and a program that was stopped in the middle of that must not stop ours.
  private static let tries = 100

  /// The pause between two tries of the lock, of ten milliseconds.
  static func pause() { usleep(10_000) }

  private let path: String
  private let descriptor: Int32
  /// Tells this file from one that later takes its place.
  let inode: ino_t

  /// Opens a file. A file that is created belongs to its user alone, whatever the umask, and so do the folders created
  /// for it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - access: whether to read or to write; only writing creates the file.
  ///   - pause: what to do between two attempts to lock it.
  /// - Returns: the locked file; nil if there is none to read.
  /// - Throws: ``HistoryProblem`` if the file or its folder cannot be opened, created or locked.
  static func open(
    _ path: String, for access: Access, pause: () -> Void = Self.pause
  ) throws(HistoryProblem) -> RecordFile? {
    if access == .writing { try makeFolder(of: path) }
    while true {
      // Not followed, if it is a link; not waited for, if it is a pipe.
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

  /// The bytes of the file from an offset on.
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
      // A full disk may have taken a part of them.
      ftruncate(descriptor, off_t(before))
      throw error
    }
  }

  /// Writes bytes in the place of others, unless another file stands at the path by now.
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

  /// Puts another file with these bytes into the place of this one.
  func replace(with bytes: [UInt8]) throws(HistoryProblem) {
    // The lock excludes other programs: a file there was left by a program that was killed.
    let draft = path + ".new"
    unlink(draft)
    let target = systemOpen(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw Self.problem(draft, errno) }
    defer { close(target) }
    do throws(HistoryProblem) {
      guard fchmod(target, 0o600) == 0 else { throw Self.problem(draft, errno) }
      try Self.write(bytes, to: target, draft)
      guard fsync(target) == 0, rename(draft, path) == 0 else { throw Self.problem(draft, errno) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// True if the path still leads to this file, and not to one that replaced it while we waited for the lock.
  private var isStillInPlace: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_ino == inode
  }

  /// Makes sure that what was opened is a file, and private, and locks it for writing; closes it if that fails.
  /// Answers its inode.
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

/// The system's call, which inside ``RecordFile`` is hidden by a method of the same name.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}
