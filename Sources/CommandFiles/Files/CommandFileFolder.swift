import MVVMC
import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of command files.
package struct CommandFileFolder {
  /// The suffix of command files.
  static let suffix = ".calcot"

  /// The command files in it and in the folders below it, sorted. Hidden ones are left out, and folders behind symbolic
  /// links.
  package let files: [String]

  /// Looks through a folder.
  ///
  /// - Throws: ``Failure``, `storage` if it cannot be read, `usage` if it holds no command file.
  package init(_ path: String) throws(Failure) {
    var root = path[...]
    while root.count > 1, root.hasSuffix("/") { root = root.dropLast() }
    let files = try Self.files(in: String(root))
    guard !files.isEmpty else {
      throw Failure(
        .usage, "there is no command file in \(path)", advice: "the names of command files end with \(Self.suffix)")
    }
    // By bytes: the same order in every language.
    self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func files(in folder: String) throws(Failure) -> [String] {
    var files: [String] = []
    for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
      let path = folder == "/" ? "/" + name : folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        files += try Self.files(in: path)
      } else if name.hasSuffix(suffix), FileKind(path) == .file {
        files.append(path)
      }
    }
    return files
  }
}
