import LibC

enum WorkingFolder {
  /// Returns a path as a patch names it: relative to the working folder if the file is in it; otherwise, relative to
  /// the root of the file system.
  static func path(inPatch path: String) -> String {
    guard let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    let folder = String(cString: current)
    var parts: [Substring] = []
    for part in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let names = folder.split(separator: "/")
    return (parts.starts(with: names) ? parts.dropFirst(names.count) : parts[...]).joined(separator: "/")
  }
}
