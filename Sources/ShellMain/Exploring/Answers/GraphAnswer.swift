import Flows
import LineEditing
import MVVMC
import Shell

/// Answers queries about a graph in a file.
struct GraphAnswer {
  let graph: FlowGraph
  let format: AnswerFormat
  let output: OutputOptions

  /// Returns the graph of a map, starting at a node or at the map's own start.
  static func graph(of map: StoredMap, from node: String?) throws(Failure) -> FlowGraph {
    var graph = map.graph
    if let node { graph.initial = try graph.index(of: node) }
    return graph
  }

  /// Writes the lines that `ask` requests from a report.
  func report(_ ask: (GraphReport) throws(Failure) -> ExitStatus) throws(Failure) -> ExitStatus {
    guard let path = output.output else {
      return try report(ask) { (text) throws(Failure) in try StandardStreams.write(text) }
    }
    var status = ExitStatus.success
    try FileReplacement.write(to: path) { (sink) throws(Failure) in
      status = try report(ask) { (text) throws(Failure) in try sink.write(Array(text.utf8)) }
    }
    return status
  }

  private func report(
    _ ask: (GraphReport) throws(Failure) -> ExitStatus, _ write: @escaping (String) throws(Failure) -> Void
  ) throws(Failure) -> ExitStatus {
    var lines = LineBuffer(write)
    let report = GraphReport(
      of: graph, as: format, isInterrupted: { Interruption.bySignal.isPending }
    ) { (line) throws(Failure) in try lines.append(line) }
    let status: ExitStatus
    do throws(Failure) {
      status = try ask(report)
    } catch {
      // Lines that were found before an interruption are printed.
      if error.code == .interrupted { try lines.flush() }
      throw error
    }
    try lines.flush()
    return status
  }
}

/// A buffer of lines. When a line is appended, the buffer is flushed if it is full, or if the last flush was some time
/// ago.
private struct LineBuffer {
  private static let maxBytes = 64 * 1024
  private static let maxDelay = Duration.milliseconds(50)

  private let write: (String) throws(Failure) -> Void
  private var text = ""
  private var lastWritten: ContinuousClock.Instant?

  init(_ write: @escaping (String) throws(Failure) -> Void) { self.write = write }

  mutating func append(_ line: String) throws(Failure) {
    text += line
    text += "\n"
    if let lastWritten, text.utf8.count < Self.maxBytes, ContinuousClock.now - lastWritten < Self.maxDelay {
      return
    }
    try flush()
  }

  mutating func flush() throws(Failure) {
    defer { lastWritten = .now }
    guard !text.isEmpty else { return }
    try write(text)
    text.removeAll(keepingCapacity: true)
  }
}
