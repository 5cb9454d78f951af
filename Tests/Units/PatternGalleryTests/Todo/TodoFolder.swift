import MVVMC
import LibC

/// A temporary folder for the files of a test. It is removed with this object.
final class TodoFolder {
  let path: String

  init() throws(Failure) {
    var template = Array("/tmp/calcot-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(.storage, "no folder for the tests") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// The names of the folder's entries, sorted.
  var names: [String] { Self.names(in: path) }

  /// Returns the text of a file, or `nil` if there is none.
  func text(of name: String) -> String? {
    guard let file = fopen("\(path)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(_ text: String, to name: String) {
    guard let file = fopen("\(path)/\(name)", "w") else { return }
    fputs(text, file)
    fclose(file)
  }

  /// Returns the permissions of an entry, or 0 if there is none.
  func mode(of name: String) -> UInt32 {
    var status = stat()
    guard stat("\(path)/\(name)", &status) == 0 else { return 0 }
    return UInt32(status.st_mode) & 0o777
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
