import LibC

/// A folder that is removed after its test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/calcot-tests-XXXXXX".utf8CString)
    try template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, mkdtemp(start) != nil else { throw SystemError(code: errno) }
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    func visit(_ path: String) {
      if let folder = opendir(path) {
        while let entry = readdir(folder) {
          let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
          }
          if name != ".", name != ".." { visit(path + "/" + name) }
        }
        closedir(folder)
      }
      remove(path)
    }
    visit(path)
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    guard let file = fopen(path + "/" + name, "w") else { throw SystemError(code: errno) }
    let bytes = Array(bytes)
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func read(_ name: String) throws -> [UInt8] {
    guard let file = fopen(path + "/" + name, "r") else { throw SystemError(code: errno) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  func lines(_ name: String) throws -> [String] {
    String(decoding: try read(name), as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  /// Returns the permissions of a file in octal, or `nil` if there is no file.
  func mode(_ name: String) -> String? {
    var status = stat()
    guard lstat(path + "/" + name, &status) == 0 else { return nil }
    return String(status.st_mode & 0o777, radix: 8)
  }
}

struct SystemError: Error {
  let code: Int32
}
