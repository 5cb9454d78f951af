import MVVMC
import LibC

/// A file to which lines are appended, and sometimes inserted at the beginning.
final class RecordingFile {
  private let place: String
  private let name: String
  private var descriptor: Int32
  private static let access = O_RDWR | O_CLOEXEC | O_APPEND

  /// Creates the file, which only the user can read.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the file exists, or `storage` if it cannot be created.
  init(at place: String, calledBy name: String) throws(Failure) {
    self.place = place
    self.name = name
    descriptor = open(place, Self.access | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST {
        throw Failure(.invalid, "\(name) already exists", advice: "choose another name, or remove it first")
      }
      throw failure()
    }
  }

  deinit { close(descriptor) }

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

  /// Inserts a line before all others. A reader sees the file either with or without the line.
  ///
  /// - Throws: ``Failure`` with code `storage`. The file is then unchanged.
  func insertAtBeginning(_ line: String) throws(Failure) {
    try FileReplacement.write(to: place, calledBy: name) { (sink) throws(Failure) in
      try sink.write(Array((line + "\n").utf8))
      let old = try FileParts(place) { false }
      while case let part = try old.next(), !part.isEmpty { try sink.write(part) }
    }
    let new = open(place, Self.access)
    guard new >= 0 else { throw failure() }
    close(descriptor)
    descriptor = new
  }

  func remove() { unlink(place) }

  private func failure() -> Failure {
    Failure(.storage, "\(name) cannot be written: \(SystemError.latest.reason)")
  }
}
