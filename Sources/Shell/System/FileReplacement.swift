import MVVMC
import Synchronization
import LibC

/// Replaces a file atomically: a reader sees, and a crash leaves, either the old file or the new one.
///
/// The content is written to a temporary file in the same folder, which is then renamed. An existing file keeps its
/// owner, if the system allows that, and its permissions, and is not replaced if it is read-only; a new one gets those that the umask allows. A symbolic link is
/// followed, even to a file that does not exist yet. Special files such as pipes and terminals are written directly. A
/// replacement that is not committed leaves nothing behind.
package final class FileReplacement {
  package let sink: any ByteSink
  private let descriptor: Int32
  private let name: String
  /// The temporary file to rename, or `nil` if the file is written directly.
  private let draft: (temporary: String, target: String, old: stat?)?
  private var isDone = false
  /// The temporary files that are not renamed yet.
  private static let drafts = Mutex<Set<String>>([])

  /// Begins a replacement. Messages refer to the file by `name`, or by `path` if `name` is `nil`.
  ///
  /// - Throws: ``Failure`` with code `storage`, or `conflict` if the file is a database or a recording in progress. The file is then unchanged.
  package init(of path: String, calledBy name: String? = nil) throws(Failure) {
    let name = name ?? path
    self.name = name
    var status = stat()
    // Checks the path as given: if /dev/stdout refers to a pipe, it resolves to a name such as `pipe:[123]`, which is
    // not a file.
    let exists = stat(path, &status) == 0
    // For example, a symbolic link to itself.
    guard exists || errno == ENOENT else { throw Self.failure(name, advice: Self.asItWas) }
    let isWrittenAsItStands = exists && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    if isWrittenAsItStands {
      draft = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      try ProtectedFile.refuse(path, calledBy: name)
      let target = Self.resolved(path)
      let old = exists ? status : nil
      // By its mode, because a rename needs no permission for the file, and root needs none for anything.
      if let old, old.st_mode & 0o222 == 0 {
        throw Failure(.storage, "\(name) is read-only", advice: "make it writable")
      }
      // Random, so that a temporary file that a crash has left behind never stands in the way.
      let temporary = "\(target).\(String(UInt64.random(in: 0 ... .max), radix: 36)).new"
      draft = (temporary, target, old)
      let mode = old.map { $0.st_mode & 0o777 } ?? 0o666
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    }
    let advice = isWrittenAsItStands ? nil : Self.asItWas
    guard descriptor >= 0 else { throw Self.failure(name, advice: advice) }
    sink = FileDescriptorSink(descriptor, name: name, advice: advice)
    if let draft { Self.drafts.withLock { _ = $0.insert(draft.temporary) } }
  }

  deinit { discard() }

  /// Renames the temporary file to the target.
  ///
  /// - Throws: ``Failure`` with code `storage`. The file is then unchanged.
  package func commit() throws(Failure) {
    guard let draft else { return discard() }
    guard draft.old.map(keepOwnerAndMode) ?? true, fsync(descriptor) == 0,
      rename(draft.temporary, draft.target) == 0
    else {
      throw Self.failure(name, advice: Self.asItWas)
    }
    end(draft.temporary)
  }

  /// Gives the new file the owner and the permissions of the old one. Only the administrator can keep another owner, and
  /// only a member of the group another group; without them, the file belongs to the user who replaces it.
  private func keepOwnerAndMode(_ old: stat) -> Bool {
    if fchown(descriptor, old.st_uid, old.st_gid) != 0 { _ = fchown(descriptor, uid_t.max, old.st_gid) }
    // Last, because a change of the owner may remove permissions.
    return fchmod(descriptor, old.st_mode & 0o777) == 0
  }

  /// Ends the replacement without renaming. Removes the temporary file, if there is one.
  func discard() {
    guard !isDone else { return }
    if let draft { unlink(draft.temporary) }
    end(draft?.temporary)
  }

  private func end(_ temporary: String?) {
    isDone = true
    close(descriptor)
    if let temporary { Self.drafts.withLock { _ = $0.remove(temporary) } }
  }

  /// Removes all remaining temporary files. Called when the program ends early.
  package static func removeDrafts() {
    for draft in drafts.withLock({ $0 }) { unlink(draft) }
  }

  /// Replaces the contents of a file with a text.
  ///
  /// - Throws: ``Failure`` with code `storage`. A regular file is then unchanged.
  package static func write(_ text: String, to path: String) throws(Failure) {
    try write(to: path) { (sink) throws(Failure) in try sink.write(Array(text.utf8)) }
  }

  /// Replaces the contents of a file with what `body` writes, which need not fit in memory.
  ///
  /// - Throws: ``Failure`` with code `storage`, or the error of `body`. A regular file is then unchanged.
  package static func write(
    to path: String, calledBy name: String? = nil, _ body: (any ByteSink) throws(Failure) -> Void
  ) throws(Failure) {
    let replacement = try FileReplacement(of: path, calledBy: name)
    try body(replacement.sink)
    try replacement.commit()
  }

  private static let asItWas = "the file was not changed"

  /// Resolves symbolic links, even to a file that does not exist.
  private static func resolved(_ path: String) -> String {
    if let full = realpath(path, nil) {
      defer { free(full) }
      return String(cString: full)
    }
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return path }
    let target = String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return resolved(target.hasPrefix("/") ? target : folder + target)
  }

  private static func failure(_ name: String, advice: String? = nil) -> Failure {
    Failure(.storage, "\(name) cannot be written: \(SystemError.latest.reason)", advice: advice)
  }
}
