import MVVMC
import Shell

/// A command file that is read twice: first to validate it, then to run it.
struct CommandFile {
  /// The path as the user gave it, or the name of standard input.
  let path: String
  /// The lines, if the file is standard input or a pipe, which cannot be opened again, or if only a block of it is
  /// read; otherwise `nil`. Empty lines replace those above a block, to keep the line numbers.
  private let lines: [String]?
  private let isBlock: Bool
  /// The version of the file when it was first opened.
  private let version: FileVersion?
  /// The spaces before the opening fence of a block in a list item. Up to as many are removed from each of its lines.
  let indentation: String

  /// Opens a file, or a block of a Markdown file.
  ///
  /// - Parameters:
  ///   - path: the path, or `-` for standard input.
  ///   - block: the line numbers of the block, without its fences; `nil` for the whole file.
  ///   - interruption: ends a wait for a pipe.
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
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    // Standard input cannot be opened again by its name, even if it is a file.
    guard block != nil || path == "-" || !source.canBeReadTwice else {
      (lines, self.indentation) = (nil, indentation)
      return
    }
    var lines: [String] = []
    while let line = try source.nextLine(), lines.count < block?.upperBound ?? .max {
      guard let block, line.number < block.lowerBound else {
        let blanks = line.text.prefix(indentation.count).prefix(while: isBlank).count
        lines.append(String(line.text.dropFirst(blanks)))
        continue
      }
      // Overwritten by each line above the block. The last of them is the opening fence.
      indentation = String(line.text.prefix(while: isBlank))
      lines.append("")
    }
    (self.lines, self.indentation) = (lines, indentation)
  }

  /// Returns a source of the lines of the file or the block.
  ///
  /// - Throws: ``Failure`` with code `storage` if the file cannot be read.
  func open() throws(Failure) -> any LineSource {
    if let lines { return ListLineSource(lines, file: path) }
    return try FileLineSource(path: path)
  }

  /// Returns a source of the lines of the whole file, including those around a block, to copy them.
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

  /// Returns a path that is written in a file, resolved against the folder of that file.
  static func path(_ path: String, from file: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return String(path) }
    return String(file[...slash] + path)
  }
}
