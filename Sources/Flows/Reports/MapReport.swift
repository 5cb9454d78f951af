import MVVMC
import Shell

/// Writes the results of an exploration as text, JSON or a picture.
package enum MapReport {
  package enum Format: String, CaseIterable, Sendable {
    case text, dot, mermaid, json, html
  }

  /// Returns the report of a map. If `isStrict` is true, "nothing is wrong" also means that all declared items were
  /// seen.
  package static func text(of map: FlowMap, as format: Format, isStrict: Bool = false) -> String {
    switch format {
    case .text: lines(of: map, isStrict).map { TerminalText.escaped($0) + "\n" }.joined()
    case .dot: Picture.dot(map.graph)
    case .mermaid: Picture.mermaid(map.graph)
    case .json: String(decoding: map.graph.json(beside: fields(of: map)), as: UTF8.self)
    case .html: page(of: map)
    }
  }

  /// Returns a sentence with the number of transitions, the time, and unless that rounds to zero, the transitions per
  /// second. It differs in every run, so it is not part of the report.
  package static func rate(transitions: Int, _ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    let hundredths = Int((seconds * 100).rounded())
    let time = "\(counted(transitions, "transition")) in \(decimal(hundredths)) s"
    return hundredths == 0 ? time : "\(time), \(Int(Double(transitions) / seconds)) a second"
  }

  // MARK: For people

  private static func lines(of map: FlowMap, _ isStrict: Bool) -> [String] {
    var lines = [summary(of: map)]
    lines += screens(of: map)
    if !map.findings.isEmpty {
      lines.append(counted(map.findings.count, "finding"))
    } else if !isStrict || map.unseen.isEmpty {
      lines.append("nothing is wrong")
    }
    for finding in map.findings { lines += finding.reportLines }
    return lines + unseen(in: map).map { "not seen\($0)" }
  }

  /// The ends of sentences about declared items that were not seen, one sentence for all places with the same text and
  /// reason.
  private static func unseen(in map: FlowMap) -> [String] {
    grouped(map.unseen.map { ($0.place, $0.text) }).map { " in \(counted(map.seenCount, "state")): \($0)" }
      + grouped(map.explained.map { ($0.place, "\($0.text) (\($0.reason ?? ""))") }).map { ", as expected: \($0)" }
  }

  private static func grouped(_ facts: [(place: String, text: String)]) -> [String] {
    var placesOfText: [String: [String]] = [:]
    var texts: [String] = []
    for (place, text) in facts {
      if placesOfText[text] == nil { texts.append(text) }
      placesOfText[text, default: []].append(place)
    }
    return texts.map { "\((placesOfText[$0] ?? []).joined(separator: ", ")): \($0)" }
  }

  package static func summary(of tour: Tour) -> String {
    let size = [counted(tour.walks.count, "file"), counted(tour.stepCount, "command"), counted(tour.edgeCount, "edge")]
    let missed = tour.missedCount == 0 ? "" : "; \(counted(tour.missedCount, "edge")) could not be repeated"
    return size.joined(separator: ", ") + missed + (tour.isWhole ? "" : "; the map is incomplete")
  }

  static func summary(of map: FlowMap) -> String {
    let places = map.granularity == .screen ? "" : "\(counted(map.graph.nodes.count, "place")) of "
    return "by \(map.granularity.rawValue): \(places)\(counted(screens(in: map).count, "screen")), "
      + "\(counted(map.graph.edges.count, "edge")); \(completeness(of: map))"
      + (map.uncheckedCount == 0 ? "" : "; not checked: \(map.uncheckedCount) of the places and edges")
  }

  private static func completeness(of map: FlowMap) -> String {
    if map.isComplete { return "complete" }
    guard map.ranToCompletion else { return "\(map.wasStopped ? "stopped, " : "")incomplete, frontier \(map.frontier)" }
    let discoveryRate = map.discoveryRate
    let chances = [
      ("place", discoveryRate.placesSeenOnce), ("edge between screens", discoveryRate.edgesSeenOnce),
      ("declaration", discoveryRate.declaredSeenOnce),
    ].map { "a new \($0.0) with a chance below \(decimal(discoveryRate.chance($0.1)))%" }
    return
      "quiet for \(counted(discoveryRate.sinceLastNew, "choice")); the next one finds \(chances.joined(separator: ", "))"
  }

  /// Returns hundredths as a decimal number, such as `0.03`.
  private static func decimal(_ hundredths: Int) -> String { "\(hundredths / 100).\(padded(hundredths % 100))" }

  /// Returns a line for each stack of screens, with the shortest path to it.
  private static func screens(of map: FlowMap) -> [String] {
    let screens = screens(in: map)
    let width = screens.map(\.name.count).max() ?? 0
    return screens.map { screen in
      let path = screen.path.isEmpty ? "(the beginning)" : screen.path.joined(separator: ", ")
      return "  \(screen.name)\(String(repeating: " ", count: width - screen.name.count))  \(path)"
    }
  }

  private static func screens(in map: FlowMap) -> [(name: String, path: [String])] {
    map.screenDrawing.paths.map { ($0.key.replacing("<", with: " < "), $0.value) }.sorted {
      ($0.1.count, $0.0) < ($1.1.count, $1.0)
    }
  }

  // MARK: For machines

  private static func fields(of map: FlowMap) -> [Content.Field] {
    let fields: [Content.Field] = [
      .init("by", .text(map.granularity.rawValue)),
      .init("setting", .list(map.setting.map(Content.text))),
      .init("findings", .list(map.findings.map { $0.content(map.preamble) })),
      .init("explained", .list(map.explained.map(\.unseenContent))),
      .init("unseen", .list(map.unseen.map(\.unseenContent))),
      .init("states", .integer(Int64(map.seenCount))), .init("quiet", discoveryRate(of: map)),
      .init("complete", .bool(map.isComplete)),
      .init("frontier", .integer(Int64(map.frontier))),
      .init("limited", .bool(map.isLimited)),
      .init("transitions", .integer(Int64(map.transitions))),
      .init("seed", .integer(Int64(bitPattern: map.seed))),
    ]
    return fields + (map.data.map { [.init("data", .text($0))] } ?? [])
      + (map.uncheckedCount == 0 ? [] : [.init("unchecked", .integer(Int64(map.uncheckedCount)))])
  }

  private static func discoveryRate(of map: FlowMap) -> Content {
    .object([
      "choices": .integer(Int64(map.discoveryRate.choices)),
      "sinceLastNew": .integer(Int64(map.discoveryRate.sinceLastNew)),
      "placesSeenOnce": .integer(Int64(map.discoveryRate.placesSeenOnce)),
      "waysSeenOnce": .integer(Int64(map.discoveryRate.edgesSeenOnce)),
      "declaredSeenOnce": .integer(Int64(map.discoveryRate.declaredSeenOnce)),
    ])
  }

  // MARK: For a page

  /// Returns the web page of a map, with the differences from an older one if there is one.
  package static func page(of map: FlowMap, with difference: GraphDifference? = nil) -> String {
    let drawing = map.screenDrawing
    var facts = MapFacts(title: "The paths through the app")
    facts.lines =
      [summary(of: map), "Each transition was taken on real data in memory: \(map.transitions) commands were run."]
      + unseen(in: map).map { "Not seen\($0)." }
    facts.findings = map.findings
    facts.preamble = map.preamble
    facts.paths = drawing.paths
    facts.samples = drawing.samples
    facts.differences = difference?.rows
    facts.changes = difference.map { changes(in: map, $0) } ?? []
    return Picture.html(drawing.graph, facts, details: details(of: map))
  }

  /// Returns the web page of a graph with its findings, and with the differences from an older one if there is one.
  package static func page(
    of graph: FlowGraph, _ findings: GraphFindings, with difference: GraphDifference? = nil
  ) -> String {
    var facts = MapFacts(title: "A graph of \(counted(graph.nodes.count, "node"))")
    facts.findings = findings.faults
    facts.differences = difference?.rows
    facts.changes = difference?.changes ?? []
    return Picture.html(graph, facts)
  }

  /// Returns the changed edges of the drawing, whose nodes are stacks of screens. Such an edge represents all edges
  /// with its label between the places of two stacks. It is added if all of them are new, removed if none is left, and
  /// changed otherwise.
  private static func changes(in map: FlowMap, _ difference: GraphDifference) -> [GraphDifference.Change] {
    func screenEdge(_ from: String, _ to: String, _ label: String) -> GraphDifference.Subject? {
      guard map.granularity != .screen else { return .edge(from: from, to: to, label: label) }
      guard let from = map.screens[from], let to = map.screens[to] else { return nil }
      return .edge(from: from, to: to, label: label)
    }
    var counts: [GraphDifference.Subject: Int] = [:]
    let general = Set(map.graph.edges.lazy.filter(\.isGeneral).map(\.label))
    for edge in map.graph.edges where !edge.isGeneral {
      if let screenEdge = screenEdge(map.graph.nodes[edge.from].id, map.graph.nodes[edge.to].id, edge.label) {
        counts[screenEdge, default: 0] += 1
      }
    }
    var added: [GraphDifference.Subject: Int] = [:]
    for change in difference.changes {
      guard case .edge(let from, let to, let label) = change.subject, !general.contains(label),
        let screenEdge = screenEdge(from, to, label)
      else { continue }
      added[screenEdge, default: 0] += change.kind == .added ? 1 : 0
    }
    return added.map { screenEdge, count in
      let kind: GraphDifference.Kind =
        counts[screenEdge] == nil ? .removed : counts[screenEdge] == count ? .added : .changed
      return GraphDifference.Change(kind: kind, subject: screenEdge, notes: [])
    }.sorted { $0.subject < $1.subject }
  }

  /// Returns the places to list below the drawing of screens, or `nil` for a map by screen. Other maps have too many
  /// places to draw.
  private static func details(of map: FlowMap) -> DetailMap? {
    guard map.granularity != .screen else { return nil }
    return DetailMap(graph: map.graph, paths: map.paths, drawnAs: map.screens, samples: map.drawing.samples)
  }
}
