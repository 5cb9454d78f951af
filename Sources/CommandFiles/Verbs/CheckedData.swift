import MVVMC
import Shell

/// The initial data of a checked file: the app's sample data or none, and the files that add to it.
struct CheckedData {
  /// True if the data begins with the app's sample data.
  private(set) var hasSample = false
  /// The time at which the sample data is created, or `nil` for the time at which every check starts.
  private(set) var clock: UTCTime?
  /// The files that fill the store, in order. Each starts with the data of the files before it.
  private(set) var files: [CommandFile] = []

  /// Follows `@data` from file to file.
  ///
  /// - Throws: ``Failure`` with code `usage` if a file uses itself as its data, if the chain is too long, if a file was
  ///   recorded with a user's own data, or if it cannot be parsed; with code `storage` if it cannot be read.
  init(of summary: CommandFileValidation.Summary, interruption: Interruption) throws(Failure) {
    var (data, names) = (summary.data, [String]())
    clock = summary.clock
    while let (directive, line) = data {
      guard case .file(let path) = directive else { break }
      if names.isEmpty { names.append(line.file ?? "") }
      do throws(Failure) {
        names.append(CommandFile.path(path, from: line.file ?? ""))
        try Self.refuseCycle(names)
        try MarkdownBlocks.refuse(names[names.count - 1])
        let file = try CommandFile(names[names.count - 1], interruption: interruption)
        files.insert(file, at: 0)
        let inner = try CommandFileValidation.summary(of: file)
        (data, clock) = (inner.data, inner.clock)
      } catch {
        throw line.file == nil ? error : error.placed(at: line.place)
      }
    }
    guard let (directive, line) = data else { return }
    if case .external(let words) = directive { throw Self.missing(words, at: line) }
    hasSample = directive == .demo
  }

  /// Throws if the last file is in the chain already, or if the chain is too long.
  private static func refuseCycle(_ names: [String]) throws(Failure) {
    let chain = names.joined(separator: " → ")
    if names.dropLast().contains(names[names.count - 1]) {
      throw Failure(.usage, "the file begins with its own data: \(chain)", advice: "name another file")
    }
    guard names.count <= CommandFileReader.maxDepth + 1 else {
      throw Failure(
        .usage, "more than \(CommandFileReader.maxDepth) files are nested by @data: \(chain)",
        advice: "does a file use itself as its data?")
    }
  }

  /// Returns the failure of a file that was recorded with a user's own data.
  static func missing(_ words: String, at line: SourceLine) -> Failure {
    let data = words.isEmpty ? "data that a check does not have" : "data that a check does not have: \(words)"
    return Failure(
      .usage, "this was recorded with \(data)",
      advice: "put commands that create this data into a file, and write @data FILE here"
    ).placed(at: line.place)
  }
}
