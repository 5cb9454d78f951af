import MVVMC
import Shell
import LibC

package struct CommandFileFolder {
  static let suffix = ".calcot"

  /// The command files in the folder and its subfolders, sorted. Excludes hidden files and folders, and folders behind
  /// symbolic links.
  package let files: [String]

  /// Lists the command files of a folder.
  ///
  /// - Throws: ``Failure`` with code `storage` if the folder cannot be read, or `usage` if it has no command file or a
  ///   file whose name is not UTF-8.
  package init(_ path: String) throws(Failure) {
    var root = path[...]
    while root.count > 1, root.hasSuffix("/") { root = root.dropLast() }
    let files = try Self.files(in: String(root))
    guard !files.isEmpty else {
      throw Failure(
        .usage, "there is no command file in \(path)", advice: "the names of command files end with \(Self.suffix)")
    }
    // By bytes, so that the order depends on no locale.
    self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func files(in folder: String) throws(Failure) -> [String] {
    var files: [String] = []
    for name in try Folder.names(in: folder) where !name.hasPrefix(".") {
      let path = folder == "/" ? "/" + name : folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else {
        // A name that is not UTF-8 was decoded with replacement characters. Other files have just been removed.
        guard name.contains("\u{FFFD}") else { continue }
        throw Failure(.usage, "the name of \(path) is not UTF-8", advice: "rename the file")
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        files += try Self.files(in: path)
      } else if name.hasSuffix(suffix), FileKind(path) == .file {
        files.append(path)
      }
    }
    return files
  }
}
