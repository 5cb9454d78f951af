import MVVMC
import Shell
import LibC

/// A folder for the files of one test. It is removed when the value is released.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/calcot-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(.storage, "no folder for the tests") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in (try? names()) ?? [] where unlink("\(path)/\(name)") != 0 { rmdir("\(path)/\(name)") }
    rmdir(path)
  }

  /// Returns the sorted names of the files in the folder.
  func names() throws -> [String] { try Folder.names(in: path).sorted() }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw Failure(.storage, "\(file) cannot be written") }
    defer { close(descriptor) }
    try FileDescriptorSink(descriptor).write(bytes)
    return file
  }

  /// Writes a text file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }
}

/// A pipe that closes its ends when it is released.
final class Pipe {
  let reading: Int32
  private var writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(.storage, "no pipe for the tests") }
    (reading, writing) = (ends[0], ends[1])
  }

  func write(_ text: String) throws { try FileDescriptorSink(writing).write(Array(text.utf8)) }

  func finish() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  deinit {
    finish()
    close(reading)
  }
}
