import MVVMC
import Shell

/// The data that a checked file begins with: the app's sample or nothing, and what files make of it.
struct CheckedData {
  /// True if it begins with the app's sample.
  private(set) var hasSample = false
  /// When the sample is made; nil for the time at which every check begins.
  private(set) var clock: UTCTime?
  /// The files that fill it, one after the other: each begins with what the one before has made.
  private(set) var files: [CommandFile] = []

  /// Follows `@data` from file to file.
  ///
  /// - Parameters:
  ///   - summary: the contents of the checked file.
  ///   - interruption: ends the wait for the contents of a pipe.
  /// - Throws: ``Failure``, `usage` if a file leads back to itself, or if one needs data that a check does not have;
  ///   also if one cannot be read or parsed.
  init(of summary: CommandFileValidation.Summary, interruption: Interruption) throws(Failure) {
    var (data, names) = (summary.data, [String]())
    clock = summary.clock
    while let (directive, line) = data {
      guard case .file(let path) = directive else { break }
      if names.isEmpty { names.append(line.file ?? "") }
      do throws(Failure) {
        names.append(CommandFile.path(path, from: line.file ?? ""))
        try Self.refuseCycle(names)
        let file = try CommandFile(names[names.count - 1], interruption: interruption)
        files.insert(file, at: 0)
        let inner = try CommandFileValidation.summary(of: file)
        (data, clock) = (inner.data, inner.clock)
      } catch {
        throw line.file == nil ? error : error.placed(at: line.place)
      }
    }
    guard let (directive, line) = data else { return }
    if case .own(let words) = directive { throw Self.missing(words, at: line) }
    hasSample = directive == .demo
  }

  private static func refuseCycle(_ names: [String]) throws(Failure) {
    let chain = names.joined(separator: " → ")
    if names.dropLast().contains(names[names.count - 1]) {
      throw Failure(.usage, "the file begins with its own data: \(chain)", advice: "name another file")
    }
    guard names.count <= CommandFileReader.deepest + 1 else {
      throw Failure(
        .usage, "more than \(CommandFileReader.deepest) files begin with the data of another: \(chain)",
        advice: "begin with data that none of them reads from another")
    }
  }

  /// The failure of a file that was recorded with a user's own data.
  static func missing(_ words: String, at line: SourceLine) -> Failure {
    let data = words.isEmpty ? "data that a check does not have" : "data that a check does not have: \(words)"
    return Failure(
      .usage, "this was recorded with \(data)",
      advice: "put the commands that make such data into a file, and write @data FILE here"
    ).placed(at: line.place)
  }
}
