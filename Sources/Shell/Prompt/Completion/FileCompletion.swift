import MVVMC

/// Completes paths of files and folders.
enum FileCompletion {
  /// Returns the paths that begin with the typed text. A folder ends in a slash. Hidden files are included only if the
  /// dot is typed.
  static func files(startingWith path: String) -> [Suggestion] {
    let cut = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let (folder, beginning) = (String(path[..<cut]), path[cut...])
    // A folder that cannot be read has no candidates.
    let names = ((try? Folder.names(in: folder.isEmpty ? "." : folder)) ?? []).filter { name in
      name.hasPrefix(beginning) && (!name.hasPrefix(".") || beginning.hasPrefix("."))
    }
    return names.sorted().prefix(Completion.limit * 4).map { name in
      Suggestion(FileKind(folder + name) == .folder ? "\(folder)\(name)/" : folder + name)
    }
  }
}
