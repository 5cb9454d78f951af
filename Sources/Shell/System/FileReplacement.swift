import MVVMC
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Replaces a file as a whole: a reader, or a crash, sees the old file or the new one.
///
/// The text is written beside the file and renamed into its place. The file keeps its permissions, and a new one has
/// those that the umask leaves; a symbolic link is followed. A pipe, a terminal or any other special file is written
/// to directly. A replacement that is not committed leaves nothing behind.
package final class FileReplacement {
  /// Takes the new content.
  package let sink: any ByteSink
  private let descriptor: Int32
  /// Its name in messages.
  private let name: String
  /// The file that is renamed in the end; nil if the old one is written to.
  private let draft: (temporary: String, target: String, mode: mode_t?)?
  private var isDone = false
  /// The files that are not renamed yet.
  private static let drafts = Mutex<Set<String>>([])

  /// Begins the new content of a file, which messages call by its path or by a name.
  ///
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
  package init(of path: String, calledBy name: String? = nil) throws(Failure) {
    let name = name ?? path
    self.name = name
    var status = stat()
    // By the path as it was given: the name of a pipe behind /dev/stdout leads nowhere.
    let exists = stat(path, &status) == 0
    let isWrittenAsItStands = exists && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    if isWrittenAsItStands {
      draft = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
    } else {
      let target = Self.resolved(path)
      let mode = exists ? status.st_mode & 0o777 : nil
      let temporary = "\(target).\(getpid()).new"
      draft = (temporary, target, mode)
      descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
    }
    let advice = isWrittenAsItStands ? nil : Self.asItWas
    guard descriptor >= 0 else {
      isDone = true
      sink = NamedSink(descriptor, name, advice: advice)
      throw Self.failure(name, advice: advice)
    }
    sink = NamedSink(descriptor, name, advice: advice)
    if let draft { Self.drafts.withLock { _ = $0.insert(draft.temporary) } }
  }

  deinit { discard() }

  /// Puts the new content in the file's place.
  ///
  /// - Throws: ``Failure`` with code `storage`; the file is as it was.
  package func commit() throws(Failure) {
    guard let draft else { return discard() }
    let hasItsMode = draft.mode.map { fchmod(descriptor, $0) == 0 } ?? true
    guard hasItsMode, fsync(descriptor) == 0, rename(draft.temporary, draft.target) == 0 else {
      throw Self.failure(name, advice: Self.asItWas)
    }
    end(draft.temporary)
  }

  /// Leaves the file as it was.
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

  /// Removes what is not committed yet, if the program ends in the middle; the files are as they were.
  package static func removeDrafts() {
    for draft in drafts.withLock({ $0 }) { unlink(draft) }
  }

  /// Replaces a file by a text.
  ///
  /// - Throws: ``Failure`` with code `storage`; a regular file is as it was.
  package static func write(_ text: String, to path: String) throws(Failure) {
    try write(to: path) { (sink) throws(Failure) in try sink.write(Array(text.utf8)) }
  }

  /// Replaces a file by what `body` gives bit by bit: what is long need not be held as a whole.
  ///
  /// - Throws: ``Failure`` with code `storage`, and what `body` throws; a regular file is as it was.
  package static func write(
    to path: String, calledBy name: String? = nil, _ body: (any ByteSink) throws(Failure) -> Void
  ) throws(Failure) {
    let replacement = try FileReplacement(of: path, calledBy: name)
    try body(replacement.sink)
    try replacement.commit()
  }

  private static let asItWas = "the file is as it was"

  /// Names the file if it cannot be written.
  private final class NamedSink: ByteSink {
    private let descriptor: Int32
    private let name: String
    private let advice: String?

    init(_ descriptor: Int32, _ name: String, advice: String?) {
      self.descriptor = descriptor
      self.name = name
      self.advice = advice
    }

    func write(_ bytes: [UInt8]) throws(Failure) {
      do throws(Failure) {
        try FileDescriptorSink(descriptor).write(bytes)
      } catch {
        throw FileReplacement.failure(name, advice: advice)
      }
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let full = realpath(path, nil) else { return path }
    defer { free(full) }
    return String(cString: full)
  }

  private static func failure(_ name: String, advice: String? = nil) -> Failure {
    Failure(.storage, "\(name) cannot be written: \(SystemError.latest.reason)", advice: advice)
  }
}
