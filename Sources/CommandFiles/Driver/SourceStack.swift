import MVVMC
import Shell

/// The line sources that are open: one that a file runs or includes stands above it until it ends.
struct SourceStack {
  /// How many files may stand within each other.
  static let deepest = 16

  private(set) var frames: [CommandFileFrame] = []
  /// The frame of the innermost file that `source` runs.
  private(set) var sourced: CommandFileFrame?

  var top: CommandFileFrame? { frames.last }

  /// The step whose `source` runs the innermost file; nil where none does.
  var sourcingStep: CommandStep? {
    if case .sourced(let step) = sourced?.purpose { step } else { nil }
  }

  mutating func push(_ source: any LineSource, _ purpose: CommandFileFrame.Purpose) {
    frames.append(CommandFileFrame(source, purpose))
    noteSourced()
  }

  @discardableResult
  mutating func pop() -> CommandFileFrame? {
    defer { noteSourced() }
    return frames.popLast()
  }

  private mutating func noteSourced() {
    sourced = frames.last { if case .sourced = $0.purpose { true } else { false } }
  }

  /// Opens a file that the command `source` is to run.
  ///
  /// - Parameters:
  ///   - path: the path as the command names it.
  ///   - place: where the file is.
  ///   - includes: whether an included file that cannot be read is a reason to refuse the file.
  ///   - interruption: ends a wait for what a pipe holds.
  /// - Returns: the file, ready to be read.
  /// - Throws: ``Failure`` where the file cannot be read or parsed, or where files are nested too deep.
  func open(
    sourced path: String, at place: String, includes: Bool, interruption: Interruption
  ) throws(Failure) -> FileLineSource {
    guard frames.count <= Self.deepest else {
      let chain = (frames.compactMap(\.name) + [path]).suffix(4).joined(separator: " → ")
      throw Failure(.invalid, "files that run files are nested too deep: \(chain)", advice: "does one run itself?")
    }
    try CommandFileValidation.validate(path, at: place, includes: includes)
    return try FileLineSource(path: path, at: place, interruption: interruption)
  }

  /// The path of a file that the one on top includes.
  ///
  /// - Throws: ``Failure`` with code `usage` where it includes itself, or where files are included too deep.
  func path(including path: String) throws(Failure) -> String {
    let first = frames.lastIndex { if case .included = $0.purpose { false } else { true } } ?? 0
    let names = frames[first...].map { $0.name ?? "" }
    let path = CommandFile.path(path, from: names.last ?? "")
    let chain = (names + [path]).joined(separator: " → ")
    if names.contains(path) { throw Failure(.usage, "the file includes itself: \(chain)") }
    guard names.count <= Self.deepest else {
      throw Failure(.usage, "files are included more than \(Self.deepest) deep: \(chain)")
    }
    return path
  }

  /// The lines of the files that led to the one on top, for a message; nil where there are none.
  var chain: String? {
    let lines = frames.dropLast().reversed().compactMap { frame in
      frame.name.map { "\(TerminalText.escaped($0)):\(frame.number)" }
    }
    return lines.isEmpty ? nil : "from \(lines.joined(separator: ", from "))"
  }

  /// The lines that led to a file that `source` could not begin with, for a message.
  func chain(from line: SourceLine) -> String {
    (["from \(TerminalText.escaped(line.place))"] + [chain].compactMap { $0 }).joined(separator: ", ")
  }

  /// The line that was read last, for a message about the input.
  var placeOfInput: SourceLine? {
    guard let top, top.source is FileLineSource else { return nil }
    return SourceLine("", file: top.name, number: top.lastNumber)
  }
}
