import MVVMC
import Shell

/// A command file that is read more than once: looked through first, then run.
struct CommandFile {
  /// The path that the user named it by.
  let path: String
  /// The lines of what can be read only once, such as a pipe, and those of a block, with blank ones above it.
  private let lines: [String]?
  /// True if the lines are those of a block in a larger file.
  private let isBlock: Bool

  /// Finds a file, or a block of a Markdown file. `interruption` ends the wait for what a pipe holds.
  ///
  /// - Throws: ``Failure`` with code `storage` if it cannot be read; `usage` if it is a pipe that holds no text.
  init(
    _ path: String, block: ClosedRange<Int>? = nil, interruption: Interruption = Interruption()
  ) throws(Failure) {
    self.path = path
    isBlock = block != nil
    let source =
      path == "-"
      ? FileLineSource(descriptor: 0, name: "-", interruption: interruption)
      : try FileLineSource(path: path, interruption: interruption)
    guard block != nil || !source.canBeReadTwice else {
      lines = nil
      return
    }
    var lines: [String] = []
    while let line = try source.next(), lines.count < block?.upperBound ?? .max {
      lines.append(block.map { lines.count + 1 < $0.lowerBound } == true ? "" : line.text)
    }
    self.lines = lines
  }

  /// Its lines, from the first.
  ///
  /// - Throws: ``Failure`` with code `storage` if it cannot be read.
  func open() throws(Failure) -> any LineSource {
    if let lines { return ListLineSource(lines, file: path) }
    return try FileLineSource(path: path)
  }

  /// All lines of the file, also those around a block, to copy them.
  ///
  /// - Throws: ``Failure`` with code `storage` if it cannot be read.
  func openWhole() throws(Failure) -> any LineSource { isBlock ? try FileLineSource(path: path) : try open() }

  /// A path as seen from the folder of the file that names it.
  static func path(_ path: String, from file: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return String(path) }
    return String(file[...slash] + path)
  }
}
