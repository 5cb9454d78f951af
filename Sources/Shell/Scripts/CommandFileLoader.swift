import MVVMC

/// Reads command files with all that they include.
public enum CommandFileLoader {
  /// Reads a file.
  ///
  /// - Throws: ``Failure``, `storage` where a file cannot be read, `usage` where one cannot be parsed; its message begins with
  ///   the file and the line, and shows the chain of includes.
  static func load(_ path: String) throws(Failure) -> CommandFile { try load(path, chain: []) }

  private static func load(_ path: String, chain: [String]) throws(Failure) -> CommandFile {
    guard !chain.contains(path) else {
      throw Failure(.usage, "the file includes itself: \((chain + [path]).joined(separator: " → "))")
    }
    guard chain.count <= FileNesting.deepest else {
      throw Failure(
        .usage, "files are included more than \(FileNesting.deepest) deep: \((chain + [path]).joined(separator: " → "))"
      )
    }
    let source = try FileLineSource(path: path)
    var lines: [String] = []
    while let line = try source.next() { lines.append(line.text) }
    return try CommandFile(name: path, lines: lines) { (included) throws(Failure) in
      try load(resolve(included, from: path), chain: chain + [path])
    }
  }

  /// A path as seen from the folder of the file that names it.
  static func resolve(_ path: String, from file: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return String(path) }
    return String(file[...slash] + path)
  }

  /// Looks through a file without keeping it, so that what cannot be parsed is known before anything runs.
  ///
  /// - Throws: ``Failure``, `storage` where a file cannot be read, `usage` where one cannot be parsed.
  public static func validate(_ path: String) throws(Failure) { _ = try validate(path, chain: []) }

  /// Says whether the file has commands.
  @discardableResult
  private static func validate(_ path: String, chain: [String]) throws(Failure) -> Bool {
    guard !chain.contains(path), chain.count <= FileNesting.deepest else {
      return try load(path, chain: chain).commandCount > 0
    }
    let source = try FileLineSource(path: path)
    guard source.canBeReadTwice else { return false }
    var grammar = CommandFileGrammar()
    var hasCommands = false
    while let line = try source.next() {
      do throws(Failure) {
        switch try CommandFileLine(parsing: line.text) {
        case .blank, .comment: break
        case .command:
          // What the command says does not matter here, and a long file has many.
          hasCommands = true
          _ = grammar.takeCommand("", number: line.number)
        case .directive(.include(let included)):
          _ = try grammar.take(.directive(.include(included)), number: line.number)
          guard try validate(resolve(included, from: path), chain: chain + [path]) else { break }
          hasCommands = true
          grammar.noteCommands()
        case let other: _ = try grammar.take(other, number: line.number)
        }
      } catch {
        throw error.placed(at: "\(path):\(line.number)")
      }
    }
    return hasCommands
  }
}
