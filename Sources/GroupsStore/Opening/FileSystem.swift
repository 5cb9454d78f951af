import GroupsDomain
import LibC

/// The file system calls that opening a store needs.
package enum FileSystem {
  /// The identity, size and type of a file.
  struct FileStatus: Equatable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let kind: FileType

    enum FileType { case file, folder, other }

    func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
  }

  /// Returns the file at a path, following symbolic links; `nil` if there is none.
  static func status(at path: String) throws(DataError) -> FileStatus? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw failure(path) }
      return nil
    }
    return FileStatus(status)
  }

  /// Gives the log of a store and its index the permissions of the file if only the file may be written.
  ///
  /// Reading a read-only file leaves a read-only log and index, and with those, SQLite would refuse all later changes.
  static func makeLogWritable(of path: String) {
    let path = resolved(path)
    var status = stat()
    guard isWritable(path), stat(path, &status) == 0 else { return }
    for name in [path + "-wal", path + "-shm"] where access(name, F_OK) == 0 && !isWritable(name) {
      chmod(name, status.st_mode & 0o777)
    }
  }

  /// Creates a folder and its missing parents. Only their owner may enter them, whatever the umask.
  package static func makeFolder(_ path: String) throws(DataError) {
    if let entry = try status(at: path) {
      guard entry.kind == .folder else { throw .file(path: path, .notFolder) }
      return
    }
    try makeFolder(folder(of: path))
    guard mkdir(path, 0o700) == 0 else {
      // Another process may have created it in between.
      guard errno == EEXIST else { throw failureToAdd(path) }
      return
    }
    guard chmod(path, 0o700) == 0 else { throw failure(path) }
    synchronizeFolder(folder(of: path))
  }

  /// Creates an empty file that only its owner may read, whatever the umask. Returns false if the path exists.
  static func makeFile(_ path: String) throws(DataError) -> Bool {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno == EEXIST else { throw failureToAdd(path) }
      return false
    }
    defer { close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw failure(path) }
    return true
  }

  /// Adds a hard link to a file. Returns false if the target exists or the file system has no hard links.
  static func addName(_ target: String, to path: String) -> Bool {
    guard link(path, target) == 0 else { return false }
    synchronizeFolder(folder(of: target))
    return true
  }

  static func remove(_ path: String) { unlink(path) }

  /// Resolves symbolic links. Returns the path itself if that fails.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a new name in a folder durable. Errors are ignored, because some file systems cannot do this.
  private static func synchronizeFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func failure(_ path: String) -> DataError { .file(path: path, FileProblem(code: errno)) }

  /// Returns the error of the latest call. If permission to add a file is missing, the error names the folder.
  private static func failureToAdd(_ path: String) -> DataError {
    switch FileProblem(code: errno) {
    case .noPermission, .readOnly: .file(path: folder(of: path), .readOnlyFolder)
    case let problem: .file(path: path, problem)
    }
  }

  /// True if the user may write a file, or add files to a folder.
  static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }
}

extension FileProblem {
  /// Creates the problem for an `errno`.
  init(code: Int32) {
    switch code {
    case EACCES, EPERM: self = .noPermission
    case EROFS: self = .readOnly
    case EISDIR: self = .folder
    case ENOTDIR: self = .notFolder
    case ENOSPC, EDQUOT: self = .noSpace
    case EFBIG: self = .sizeLimit
    default: self = .failed(String(cString: strerror(code)))
    }
  }
}

extension FileSystem.FileStatus {
  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
  }
}
