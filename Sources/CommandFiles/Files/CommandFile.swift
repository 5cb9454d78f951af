import MVVMC
import Shell

/// A command file that is read twice: first to validate it, then to run it.
struct CommandFile {
  /// The path, as the user named it, or the name of standard input.
  let path: String
  /// The lines, if the file cannot be opened again because it is standard input or a pipe, or if only a block of it is
  /// read; otherwise `nil`. Above a block, blank lines replace the lines of the file, so that line numbers stay.
  private let lines: [String]?
  private let isBlock: Bool
  /// The version of the file when it was opened for the first time.
  private let version: FileVersion?
  /// The spaces before the fence of an indented block, as in a list item. At most as many are removed from each line.
  let indentation: String

  /// Opens a file, or a block of a Markdown file. `interruption` ends a wait for a pipe.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file cannot be read, or `usage` if a line is not valid text.
  init(
    _ path: String, block: ClosedRange<Int>? = nil, interruption: Interruption = Interruption()
  ) throws(Failure) {
    self.path = Self.name(of: path)
    isBlock = block != nil
    version = FileVersion(path)
    let source =
      path == "-"
      ? FileLineSource.standardInput(interruption: interruption)
      : try FileLineSource(path: path, interruption: interruption)
    var indentation = ""
    // Standard input cannot be opened again by its name, even if it is a file.
    guard block != nil || path == "-" || !source.canBeReadTwice else {
      (lines, self.indentation) = (nil, indentation)
      return
    }
    var lines: [String] = []
    while let line = try source.nextLine(), lines.count < block?.upperBound ?? .max {
      guard let block, line.number < block.lowerBound else {
        let spaces = line.text.prefix(indentation.count).prefix { $0 == " " }.count
        lines.append(String(line.text.dropFirst(spaces)))
        continue
      }
      // The last line above the block is its fence, so its indentation is the one that remains.
      indentation = String(line.text.prefix { $0 == " " })
      lines.append("")
    }
    (self.lines, self.indentation) = (lines, indentation)
  }

  /// Opens the file or the block at its first line.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file cannot be read.
  func open() throws(Failure) -> any LineSource {
    if let lines { return ListLineSource(lines, file: path) }
    return try FileLineSource(path: path)
  }

  /// Opens the whole file, including the lines around a block, to copy it.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file cannot be read.
  func openWhole() throws(Failure) -> any LineSource { isBlock ? try FileLineSource(path: path) : try open() }

  /// Throws ``Failure`` with code `conflict` if another program has changed the file since it was opened.
  func checkVersion() throws(Failure) {
    guard version != FileVersion(path) else { return }
    throw Failure(
      .conflict, "\(path) was changed by another program meanwhile, and is left as it is", advice: "update it again")
  }

  /// Returns the name of a file in messages: its path, except for `-`, which is standard input.
  static func name(of path: String) -> String { path == "-" ? FileLineSource.standardInputName : path }

  /// Resolves a path against the folder of the file that names it.
  static func path(_ path: String, from file: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return String(path) }
    return String(file[...slash] + path)
  }
}
