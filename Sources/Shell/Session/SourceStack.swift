import MVVMC

/// The line sources that are open: one that a file runs or includes stands above it until it ends.
struct SourceStack {
  /// Why a source was opened.
  enum Purpose {
    /// It is what was asked to be run.
    case main
    /// The command `source` runs it: it is a file of its own.
    case sourced
    /// `@include` puts it in the place of its line.
    case included
  }

  private(set) var frames: [(source: any LineSource, purpose: Purpose)]

  init(_ main: any LineSource) { frames = [(main, .main)] }

  var top: (source: any LineSource, purpose: Purpose)? { frames.last }
  var isEmpty: Bool { frames.isEmpty }

  /// A file that is to be put above the others.
  ///
  /// - Throws: ``Failure`` where it cannot be read or parsed, or where files are nested too deep.
  func file(at path: String) throws(Failure) -> FileLineSource {
    let chain = frames.compactMap { ($0.source as? FileLineSource)?.name } + [path]
    try FileNesting.check(frames.count, chain: chain)
    try CommandFileLoader.validate(path)
    return try FileLineSource(path: path)
  }

  mutating func push(_ file: FileLineSource, for purpose: Purpose) { frames.append((file, purpose)) }

  mutating func close() { frames.removeLast() }

  /// Closes what stands above the person who types. Says whether there is one.
  mutating func backToPerson() -> Bool {
    guard let person = frames.lastIndex(where: \.source.isInteractive) else { return false }
    frames.removeSubrange((person + 1)...)
    return true
  }

  /// The lines of the files that led to the one on top, for a message; nil where there are none.
  var chain: String? {
    let lines = frames.dropLast().reversed().compactMap { frame in
      (frame.source as? FileLineSource).flatMap { file in file.name.map { "\(TerminalText.escaped($0)):\(file.number)" }
      }
    }
    return lines.isEmpty ? nil : "from \(lines.joined(separator: ", from "))"
  }
}
