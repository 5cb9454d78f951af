import MVVMC
import LibC

/// A file to which lines are appended.
final class RecordingFile {
  private let place: String
  private let name: String
  private let descriptor: Int32

  /// Creates the file, which only the user can read.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the file exists or its name is `-` or that of a Markdown file, or
  ///   `storage` if it cannot be created.
  init(at place: String, calledBy name: String) throws(Failure) {
    if name == "-" {
      throw Failure(.invalid, "- is no file to record to", advice: "name a file, as in session.calcot")
    }
    if FileKind.isMarkdown(name) {
      throw Failure(.invalid, "\(name) would be read as Markdown", advice: "choose another name, as in session.calcot")
    }
    self.place = place
    self.name = name
    descriptor = open(place, O_RDWR | O_CLOEXEC | O_APPEND | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw Failure(.invalid, "\(name) already exists", advice: "choose another name, or remove it first")
      }
      throw Failure(.storage, "\(name) cannot be written: \(SystemError.latest.reason)")
    }
    ProtectedFile.recordings.withLock { _ = $0.insert(place) }
  }

  deinit {
    ProtectedFile.recordings.withLock { _ = $0.remove(place) }
    close(descriptor)
  }

  /// Appends lines, all of them or none.
  ///
  /// - Throws: ``Failure`` with code `storage` if the lines cannot be written.
  func write(_ lines: [String]) throws(Failure) {
    guard !lines.isEmpty else { return }
    let end = lseek(descriptor, 0, SEEK_END)
    do throws(Failure) {
      try FileDescriptorSink(descriptor, name: name).write(Array((lines.joined(separator: "\n") + "\n").utf8))
    } catch {
      // If this fails too, the file ends with a part of a line.
      if end >= 0 { ftruncate(descriptor, end) }
      throw error
    }
  }

  func remove() { unlink(place) }
}
