import Foundation

/// A folder for the files of one test. It is removed with this object.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    let parent = FileManager.default.temporaryDirectory
    let url = parent.appending(path: "calcot-tests-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, in a new folder if its name has one, and returns its path.
  @discardableResult
  public func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return file(name)
  }

  /// Writes a text file, in a new folder if its name has one, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String { try write(text.utf8, to: name) }

  /// Returns the contents of a file.
  public func bytes(of name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: file(name)))) }

  /// Returns the text of a file.
  public func text(of name: String) throws -> String { String(decoding: try bytes(of: name), as: UTF8.self) }

  /// Returns the lines of a text file, without empty ones.
  public func lines(of name: String) throws -> [String] { try text(of: name).split(separator: "\n").map(String.init) }

  /// Returns the sorted names of the files and folders in the folder.
  public func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

  /// Returns the permissions of a file or folder in octal, as in `600`, or `nil` if there is none.
  public func mode(of name: String) -> String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file(name))
    return (attributes?[.posixPermissions] as? Int).map { String($0, radix: 8) }
  }
}
