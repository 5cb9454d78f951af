import MVVMC

/// Finds the files and folders whose paths begin as typed.
enum FileCompletion {
  /// The files and folders whose paths begin so; a folder ends with a slash. One that begins with a dot is offered only
  /// if the dot is typed.
  static func files(startingWith path: String) -> [Suggestion] {
    let cut = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let (folder, beginning) = (String(path[..<cut]), path[cut...])
    // Nothing is offered from a folder that cannot be read.
    let names = ((try? Folder.names(in: folder.isEmpty ? "." : folder)) ?? []).filter { name in
      name.hasPrefix(beginning) && (!name.hasPrefix(".") || beginning.hasPrefix("."))
    }
    return names.sorted().prefix(Completion.limit * 4).map { name in
      Suggestion(FileKind(folder + name) == .folder ? "\(folder)\(name)/" : folder + name)
    }
  }
}
