import MVVMC
import Shell

/// Tells what an exploration found out, for people, for machines, or as a picture.
package enum MapReport {
  /// The form of what is told.
  package enum Form: String, CaseIterable, Sendable {
    /// Lines for people.
    case text
    /// A graph for Graphviz.
    case dot
    /// A diagram for Mermaid.
    case mermaid
    /// A graph with what was found, one node or edge a line.
    case json
    /// A web page with the map.
    case html
  }

  /// The report of a map; where it `isStrict`, nothing is called well as long as something was not seen.
  package static func text(of map: FlowMap, as form: Form, isStrict: Bool = false) -> String {
    switch form {
    case .text: lines(of: map, isStrict).map { TerminalText.escaped($0) + "\n" }.joined()
    case .dot: Picture.dot(map.graph)
    case .mermaid: Picture.mermaid(map.graph)
    case .json: String(decoding: map.graph.json(beside: fields(of: map), ways: map.ways), as: UTF8.self)
    case .html: Picture.html(map.overview, facts(of: map), finer: finer(of: map))
    }
  }

  /// The rate; no part of the report, for it is never the same. Where nearly no time has passed, there is no rate.
  package static func rate(transitions: Int, _ duration: Duration) -> String {
    let seconds = duration / .seconds(1)
    let hundredths = Int((seconds * 100).rounded())
    let digits = hundredths % 100
    let time = "\(count(transitions, "transition")) in \(hundredths / 100).\(digits < 10 ? "0" : "")\(digits) s"
    return hundredths == 0 ? time : "\(time), \(Int(Double(transitions) / seconds)) a second"
  }

  // MARK: For people

  private static func lines(of map: FlowMap, _ isStrict: Bool) -> [String] {
    var lines = [summary(of: map)]
    lines += screens(of: map)
    if !map.findings.isEmpty {
      lines.append(count(map.findings.count, "finding"))
    } else if !isStrict || map.unseen.isEmpty {
      lines.append("nothing is wrong")
    }
    for finding in map.findings { lines += FindingReport(finding, map.preamble).lines }
    return lines + unseen(in: map).map { "not seen in \(count(map.seenCount, "state")): \($0)" }
      + explained(in: map).map { "not seen, as it should be: \($0)" }
  }

  /// The things that were not seen, a line for all places of which the same is said.
  private static func unseen(in map: FlowMap) -> [String] { together(map.unseen.map { ($0.place, $0.text) }) }

  /// The things that were not seen and have a reason, a line for all places that have the same.
  private static func explained(in map: FlowMap) -> [String] {
    together(map.explained.map { ($0.place, "\($0.text) (\($0.reason ?? ""))") })
  }

  private static func together(_ facts: [(place: String, text: String)]) -> [String] {
    var placesOfText: [String: [String]] = [:]
    var texts: [String] = []
    for (place, text) in facts {
      if placesOfText[text] == nil { texts.append(text) }
      placesOfText[text, default: []].append(place)
    }
    return texts.map { "\((placesOfText[$0] ?? []).joined(separator: ", ")): \($0)" }
  }

  /// The size of a tour, in a line.
  package static func summary(of tour: Tour) -> String {
    let size = [count(tour.walks.count, "file"), count(tour.stepCount, "command"), count(tour.edgeCount, "way")]
    let missed = tour.missedCount == 0 ? "" : "; \(count(tour.missedCount, "way")) could not be repeated"
    return size.joined(separator: ", ") + missed
  }

  static func summary(of map: FlowMap) -> String {
    let places = map.granularity == .screen ? "" : "\(count(map.graph.nodes.count, "place")) of "
    return "by \(map.granularity.rawValue): \(places)\(count(screens(in: map).count, "screen")), "
      + "\(count(map.graph.edges.count, "way")); \(state(of: map))"
  }

  private static func state(of map: FlowMap) -> String {
    if map.isComplete { return "complete" }
    guard map.isWhole else { return "\(map.wasStopped ? "stopped, " : "")incomplete, frontier \(map.frontier)" }
    let quiet = map.quiet
    let chances = [
      ("place", quiet.placesSeenOnce), ("way between screens", quiet.waysSeenOnce),
      ("declared thing", quiet.declaredSeenOnce),
    ].map { "a new \($0.0) with a chance below \(percent(quiet.chance($0.1)))" }
    return "quiet for \(count(quiet.sinceLastNew, "choice")); the next one finds \(chances.joined(separator: ", "))"
  }

  /// Hundredths of a percent, as in 0.03%.
  private static func percent(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)%"
  }

  /// A line for each screen: the stack, and the shortest way there.
  private static func screens(of map: FlowMap) -> [String] {
    let screens = screens(in: map)
    let width = screens.map(\.name.count).max() ?? 0
    return screens.map { screen in
      let path = screen.path.isEmpty ? "(the beginning)" : screen.path.joined(separator: ", ")
      return "  \(screen.name)\(String(repeating: " ", count: width - screen.name.count))  \(path)"
    }
  }

  private static func screens(in map: FlowMap) -> [(name: String, path: [String])] {
    map.screenPaths.sorted { ($0.value.count, $0.key) < ($1.value.count, $1.key) }.map { ($0.key, $0.value) }
  }

  /// A number of things, as in `1 place` and `2 places`.
  package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  // MARK: For machines

  private static func fields(of map: FlowMap) -> [Content.Field] {
    [
      .init("by", .text(map.granularity.rawValue)),
      .init("setting", .list(map.setting.map(Content.text))),
      .init("findings", .list(map.findings.map { FindingReport($0, map.preamble).content })),
      .init("explained", .list(map.explained.map { FindingReport($0, map.preamble).content })),
      .init("unseen", .list(map.unseen.map { FindingReport($0, map.preamble).claim })),
      .init("states", .integer(Int64(map.seenCount))), .init("quiet", quiet(of: map)),
      .init("complete", .bool(map.isComplete)),
      .init("frontier", .integer(Int64(map.frontier))),
      .init("transitions", .integer(Int64(map.transitions))),
      .init("seed", .integer(Int64(bitPattern: map.seed))),
    ]
  }

  private static func quiet(of map: FlowMap) -> Content {
    .object([
      "choices": .integer(Int64(map.quiet.choices)), "sinceLastNew": .integer(Int64(map.quiet.sinceLastNew)),
      "placesSeenOnce": .integer(Int64(map.quiet.placesSeenOnce)),
      "waysSeenOnce": .integer(Int64(map.quiet.waysSeenOnce)),
      "declaredSeenOnce": .integer(Int64(map.quiet.declaredSeenOnce)),
    ])
  }

  // MARK: For a page

  private static func facts(of map: FlowMap) -> MapFacts {
    MapFacts(
      title: "The ways through the app",
      lines: [summary(of: map), "Each way was taken on real data in memory: \(map.transitions) commands were given."]
        + unseen(in: map).map { "Not seen in \(count(map.seenCount, "state")): \($0)." }
        + explained(in: map).map { "Not seen, as it should be: \($0)." },
      findings: map.findings.map { FindingReport($0, map.preamble).fact }, paths: map.overviewPaths,
      samples: map.overviewSamples)
  }

  /// The page of a map, with what differs from an older one.
  package static func page(of map: FlowMap, with difference: GraphDifference) -> String {
    var facts = facts(of: map)
    facts.differences = difference.rows.map(MapFacts.Difference.init)
    facts.changes = changes(in: map, difference)
    return Picture.html(map.overview, facts, finer: finer(of: map))
  }

  /// The page of a graph, with what differs from an older one.
  package static func page(of graph: FlowGraph, with difference: GraphDifference) -> String {
    var facts = MapFacts(title: "A graph of \(count(graph.nodes.count, "node"))")
    facts.differences = difference.rows.map(MapFacts.Difference.init)
    facts.changes = difference.changes.compactMap { change in
      guard case .edge(let from, let to, let label) = change.subject else { return nil }
      return MapFacts.Change(kind: change.kind, from: from, to: to, label: label)
    }
    return Picture.html(graph, facts)
  }

  /// The ways between screens that differ: new where all ways between their places are, gone where none is left.
  private static func changes(in map: FlowMap, _ difference: GraphDifference) -> [MapFacts.Change] {
    func way(_ from: String, _ to: String, _ label: String) -> StoredEdges.Name? {
      guard map.granularity != .screen else { return StoredEdges.Name(from: from, to: to, label: label) }
      guard let from = map.screens[from], let to = map.screens[to] else { return nil }
      return StoredEdges.Name(from: from, to: to, label: label)
    }
    var counts: [StoredEdges.Name: Int] = [:]
    let general = Set(map.graph.edges.lazy.filter(\.isGeneral).map(\.label))
    for edge in map.graph.edges where !edge.isGeneral {
      if let way = way(map.graph.nodes[edge.from].id, map.graph.nodes[edge.to].id, edge.label) {
        counts[way, default: 0] += 1
      }
    }
    var added: [StoredEdges.Name: Int] = [:]
    for change in difference.changes {
      guard case .edge(let from, let to, let label) = change.subject, !general.contains(label),
        let way = way(from, to, label)
      else { continue }
      added[way, default: 0] += change.kind == .added ? 1 : 0
    }
    return added.map { way, count in
      let kind: GraphDifference.Kind = counts[way] == nil ? .removed : counts[way] == count ? .added : .changed
      return MapFacts.Change(kind: kind, from: way.from, to: way.to, label: way.label)
    }.sorted { ($0.from, $0.to, $0.label) < ($1.from, $1.to, $1.label) }
  }

  /// A map by shape or in full has too many places for a drawing: they are listed below that of the screens.
  private static func finer(of map: FlowMap) -> FinerMap? {
    guard map.granularity != .screen else { return nil }
    return FinerMap(graph: map.graph, paths: map.paths, drawnAs: map.screens, samples: map.samples)
  }
}
