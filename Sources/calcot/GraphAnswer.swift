import Flows
import LineEditing
import MVVMC
import Shell

/// Answers what is asked of a graph in a file.
struct GraphAnswer {
  private let options: ExploreOptions
  private let question: ExploreQuestion

  init(_ options: ExploreOptions, _ question: ExploreQuestion) {
    self.options = options
    self.question = question
  }

  func answer(_ graph: FlowGraph) throws(Failure) -> ExitStatus {
    if let diff = options.diff { return try DifferenceAnswer(options).answer(from: FlowGraph.read(diff), to: graph) }
    switch options.format {
    case .dot: try options.write(Picture.dot(graph))
    case .mermaid: try options.write(Picture.mermaid(graph))
    case .html: try options.write(Picture.html(graph, MapFacts(title: "A graph of \(graph.nodes.count) nodes")))
    default: return try report(on: graph)
    }
    return .success
  }

  private func report(on graph: FlowGraph) throws(Failure) -> ExitStatus {
    let output = Output(standard: FileDescriptorSink(1), error: FileDescriptorSink(2))
    var kept = ""
    let form = options.format == .json ? GraphReport.Form.json : .text
    let report = GraphReport(of: graph, as: form, isInterrupted: { Interruption.bySignal.isPending }) {
      (line) throws(Failure) in
      if options.output != nil { return kept += line + "\n" }
      output.write(line + "\n")
      try output.relieve()
    }
    var status = ExitStatus.success
    switch question {
    case .path(let target) where options.count:
      try report.count(to: target, from: options.from, maxLength: options.depth, maxPaths: options.maxPaths)
    case .path(let target) where options.all:
      try report.paths(to: target, from: options.from, maxLength: options.depth, maxPaths: options.maxPaths)
    case .path(let target): try report.path(to: target, from: options.from)
    case .tour: try report.tour()
    case .map: status = try report.findings().isEmpty ? .success : .differed
    case .walk:
      throw Failure(.usage, "a walk needs the app", advice: "leave --graph out, or ask for path or tour")
    }
    if options.output != nil { try options.write(kept) } else { try output.flush() }
    return status
  }
}

/// Tells what differs between two maps.
struct DifferenceAnswer {
  private let options: ExploreOptions

  init(_ options: ExploreOptions) { self.options = options }

  func answer(from old: FlowGraph, to new: FlowGraph) throws(Failure) -> ExitStatus {
    let difference = GraphDifference(from: old, to: new)
    switch options.format {
    case .text: try options.write(difference.lines.map { TerminalText.escaped($0) + "\n" }.joined())
    case .json:
      var bytes: [UInt8] = []
      JSONEncoding.append(difference.content, to: &bytes)
      try options.write(String(decoding: bytes, as: UTF8.self) + "\n")
    default:
      throw Failure(
        .usage, "a difference is told as text or json", advice: "leave --format \(options.format.rawValue) out")
    }
    return difference.isEmpty ? .success : .differed
  }
}

extension FlowGraph {
  /// Reads a graph from a file.
  ///
  /// - Throws: ``Failure``, `storage` where it cannot be read, `invalid` where it is no graph.
  static func read(_ path: String) throws(Failure) -> FlowGraph {
    do throws(Failure) {
      return try FlowGraph(json: try Environment.contents(ofFile: path))
    } catch {
      throw Failure(error.code, "\(path): \(error.message)", advice: error.advice)
    }
  }
}
