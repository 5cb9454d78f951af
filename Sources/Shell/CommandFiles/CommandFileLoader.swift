import MVVMC

/// Reads command files with all that they include.
public enum CommandFileLoader {
  /// The deepest nesting of includes.
  static let deepestNesting = 16

  /// Reads a file.
  ///
  /// - Throws: ``Failure``, `storage` where a file cannot be read, `usage` where one cannot be parsed; its message begins with
  ///   the file and the line, and shows the chain of includes.
  static func load(_ path: String) throws(Failure) -> CommandFile { try load(path, chain: []) }

  private static func load(_ path: String, chain: [String]) throws(Failure) -> CommandFile {
    guard !chain.contains(path) else {
      throw Failure(.usage, "the file includes itself: \((chain + [path]).joined(separator: " → "))")
    }
    guard chain.count <= deepestNesting else {
      throw Failure(
        .usage, "files are included more than \(deepestNesting) deep: \((chain + [path]).joined(separator: " → "))")
    }
    let source = try FileLineSource(path: path)
    var lines: [String] = []
    while let line = try source.next() { lines.append(line.text) }
    return try CommandFile(name: path, lines: lines) { (included, _) throws(Failure) in
      try load(resolve(included, from: path), chain: chain + [path])
    }
  }

  /// A path as seen from the folder of the file that names it.
  static func resolve(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  /// Looks through a file without keeping it, so that what cannot be parsed is known before anything runs.
  ///
  /// - Throws: ``Failure``, `storage` where a file cannot be read, `usage` where one cannot be parsed.
  public static func validate(_ path: String) throws(Failure) { try validate(path, chain: []) }

  private static func validate(_ path: String, chain: [String]) throws(Failure) {
    guard !chain.contains(path), chain.count <= deepestNesting else {
      _ = try load(path, chain: chain)
      return
    }
    let source = try FileLineSource(path: path)
    guard source.canBeReadTwice else { return }
    // Only the latest expectation is kept, however many there are.
    var step: CommandFile.Step?
    while let line = try source.next() {
      guard let first = line.text.utf8.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "|") else {
        let isCommand = !line.text.utf8.allSatisfy(Lexer.isBlank) && line.text.utf8.first != UInt8(ascii: "#")
        if isCommand { step = CommandFile.Step(command: "", line: line.number) }
        continue
      }
      do throws(Failure) {
        switch try CommandFileLine(parsing: line.text) {
        case .directive(let directive):
          step = nil
          guard case .include(let included) = directive else { break }
          try validate(resolve(included, from: path), chain: chain + [path])
        case .expectation(let expectation):
          guard step != nil else { throw Failure(.usage, "there is no command above that this could be about") }
          try step?.expect(expectation, line: line.number)
          step?.expectations = [(line.number, expectation)]
        default: break
        }
      } catch {
        throw error.placed(at: "\(path):\(line.number)")
      }
    }
  }
}
