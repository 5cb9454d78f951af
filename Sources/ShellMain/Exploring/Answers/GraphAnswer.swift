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
    try ask(
      GraphReport(of: graph, as: format, isInterrupted: { Interruption.bySignal.isPending }) {
        (line) throws(Failure) in try write(line + "\n")
      })
  }
}
