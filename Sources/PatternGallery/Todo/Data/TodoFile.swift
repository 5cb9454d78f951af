import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is read and replaced as a whole.
struct TodoFile {
  /// Tells the file from one that has taken its place.
  struct Version: Equatable {
    fileprivate let device: UInt64
    fileprivate let inode: UInt64
    fileprivate let size: Int64
    fileprivate let seconds: Int64
    fileprivate let nanoseconds: Int64
  }

  let path: String
  /// The most waits for another program, of a hundredth of a second each. It takes no longer than it needs to
  /// write a list, unless it was stopped in the middle of that.
  var patience = 200

  // MARK: Reading

  /// The version of the file; nil where there is none.
  func version() throws -> Version? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw failure("read") }
      return nil
    }
    return Version(status)
  }

  /// The contents of the file, and the version that was read; nil if there is no file.
  func read() throws -> ([UInt8], Version)? {
    // Not waited for, where it is a pipe.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      guard errno == ENOENT else { throw failure("read") }
      return nil
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("read") }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(.storage, "\(path) is not a file") }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let result = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count, off_t(count))
      }
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else { throw failure("read") }
      if result == 0 { break }
      count += result
    }
    return (Array(bytes[..<count]), Version(status))
  }

  // MARK: Writing

  /// Runs `body` while no other program changes the file. The folder is created where it is missing.
  ///
  /// - Parameter body: gets the path for ``replace(with:by:)`` to write at. Under a lock it is always the same one, so
  ///   that what a program that was killed has left there is used again.
  /// - Returns: what `body` returns.
  /// - Throws: ``Failure`` with code `storage` where the folder cannot be created or opened; else what `body` throws.
  func locked<Result>(_ body: (_ draft: String) throws -> Result) throws -> Result {
    let target = target
    let folder = Self.folder(of: target)
    try makeFolder(folder)
    // The file itself is replaced, and a lock on it would be one on its predecessor: its folder stays.
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("written") }
    // Closing the folder ends the lock.
    defer { close(descriptor) }
    var draft = "\(target).calcot-new"
    var tries = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // Some file systems know no locks. Then the last one who writes wins, and the file is whole nevertheless, for each
      // one writes beside the others.
      guard errno == EWOULDBLOCK else {
        draft += ".\(getpid())"
        break
      }
      tries += 1
      guard tries < patience else {
        throw Failure(.storage, "\(path) is being written by another program", advice: "try again")
      }
      usleep(10_000)
    }
    return try body(draft)
  }

  /// Puts a file with these bytes into the place of this one, with the same owner and mode. Where there is none yet, it
  /// is its user's alone. A symbolic link is followed.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - draft: where the file is written before it takes its place.
  /// - Returns: the version of the new file.
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
  func replace(with bytes: [UInt8], by draft: String) throws -> Version {
    let target = target
    let former = try writableStatus(of: target)
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("written") }
    defer { close(descriptor) }
    var status = stat()
    guard fchmod(descriptor, Self.mode(for: descriptor, like: former)) == 0, Self.write(bytes, to: descriptor),
      fsync(descriptor) == 0,
      fstat(descriptor, &status) == 0, rename(draft, target) == 0
    else {
      let failure = failure("written")
      unlink(draft)
      throw failure
    }
    Self.synchronize(Self.folder(of: target))
    return Version(status)
  }

  /// The file that is to be replaced; nil where there is none.
  ///
  /// - Throws: ``Failure`` with code `storage` where it may not be written. This holds for a superuser, too.
  private func writableStatus(of target: String) throws -> stat? {
    var status = stat()
    guard stat(target, &status) == 0 else { return nil }
    guard access(target, W_OK) == 0 else { throw failure("written") }
    guard status.st_mode & 0o222 != 0 else {
      errno = EACCES
      throw failure("written")
    }
    return status
  }

  /// The mode of a new file, which is given the owner of the one that it replaces, as far as that is allowed.
  private static func mode(for descriptor: Int32, like former: stat?) -> mode_t {
    guard let former else { return 0o600 }
    let isSameGroup =
      fchown(descriptor, former.st_uid, former.st_gid) == 0 || fchown(descriptor, uid_t.max, former.st_gid) == 0
    // The permissions of one group are not for another one.
    return former.st_mode & (isSameGroup ? 0o777 : 0o707)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sees to it that the new name is on the disk. The file is already there, whatever becomes of this.
  private static func synchronize(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Creates a folder that only its owner may enter, with what folders lead to it.
  private func makeFolder(_ folder: String) throws {
    var status = stat()
    if stat(folder, &status) == 0 { return }
    guard errno == ENOENT, folder != Self.folder(of: folder) else { throw failure("written") }
    try makeFolder(Self.folder(of: folder))
    // Somebody else may have made it in between.
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure("written") }
  }

  // MARK: Paths

  /// The file itself, where the path is a symbolic link; also one to a file that does not exist yet.
  private var target: String {
    var path = path
    // Linux follows as many.
    for _ in 0..<40 {
      if let full = realpath(path, nil) {
        defer { free(full) }
        return String(cString: full)
      }
      guard let link = Self.destination(of: path) else { return path }
      path = link.hasPrefix("/") ? link : "\(Self.folder(of: path))/\(link)"
    }
    return path
  }

  /// The target of a symbolic link; nil if there is no link.
  private static func destination(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  private static func folder(of path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  private func failure(_ verb: String) -> Failure {
    Failure(
      .storage, "\(path) cannot be \(verb): \(String(cString: strerror(errno)))",
      advice: "check the file, its folder and the space on the disk")
  }
}

extension TodoFile.Version {
  fileprivate init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    seconds = Int64(modified.tv_sec)
    nanoseconds = Int64(modified.tv_nsec)
  }
}

/// The system's call, which a method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
