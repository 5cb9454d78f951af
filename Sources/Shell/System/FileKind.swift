import LibC

/// The kind of the item at a path.
package enum FileKind {
  case file, folder, other

  /// Creates the kind of the item at a path, following symbolic links. `nil` if there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  /// Returns true if there is nothing at a path. Returns false if the path cannot be searched.
  package static func isMissing(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 && errno == ENOENT
  }

  /// Returns true if a path has the suffix `.md` or `.markdown`, in upper or lower case.
  package static func isMarkdown(_ path: String) -> Bool {
    let path = path.lowercased()
    return path.hasSuffix(".md") || path.hasSuffix(".markdown")
  }

  /// Returns a path without symbolic links and relative parts, or the path itself if there is no file.
  package static func resolved(_ path: String) -> String {
    guard let full = realpath(path, nil) else { return path }
    defer { free(full) }
    return String(cString: full)
  }

  /// Returns true if two paths refer to the same file.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(one, &first) == 0, stat(other, &second) == 0 else { return one == other }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }
}
