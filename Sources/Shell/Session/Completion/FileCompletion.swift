import MVVMC

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds the files and folders that somebody may be about to name.
enum FileCompletion {
  /// The files and folders whose paths begin so; a folder ends with a slash. One that begins with a dot is offered only
  /// where the dot is typed.
  static func files(startingWith path: String) -> [Suggestion] {
    let cut = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let (folder, beginning) = (String(path[..<cut]), path[cut...])
    let names = entries(of: folder.isEmpty ? "." : folder).filter { name in
      name.hasPrefix(beginning) && (!name.hasPrefix(".") || beginning.hasPrefix("."))
    }
    return names.sorted().prefix(Completion.limit * 4).map { name in
      Suggestion(FileKind(folder + name) == .folder ? "\(folder)\(name)/" : folder + name)
    }
  }

  /// The names in a folder; none where it cannot be read.
  private static func entries(of folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
