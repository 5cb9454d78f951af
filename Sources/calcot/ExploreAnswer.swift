import Flows
import LineEditing
import MVVMC
import Shell

/// Answers what is asked of the explorer. The app is driven in a process of its own, so that what ends that is a finding.
struct ExploreAnswer {
  private let options: ExploreOptions
  private let question: ExploreQuestion
  private let stage: ProbeStage
  private let old: StoredMap?

  /// - Parameter old: an older map, where it is asked what differs from that.
  init(
    _ options: ExploreOptions, _ question: ExploreQuestion, _ stage: ProbeStage, comparedTo old: StoredMap? = nil
  ) {
    self.options = options
    self.question = question
    self.stage = stage
    self.old = old
  }

  /// Answers, and gives the exit status.
  func run() -> Int32 {
    if question == .walk { return walk() }
    let end = CrashWatch(isInterrupted: { Interruption.bySignal.isPending }).explore { crashes, journal, speak in
      Self.ending(speak) { () throws(Failure) in
        switch question {
        case .path(let target): try answerPath(target, crashes, journal, speak)
        case .tour: try answerTour(crashes, journal, speak)
        default: try answerMap(crashes, journal, speak)
        }
      }
    }
    switch end {
    case .finished(let status): return status
    case .interrupted: return ExitStatus.interrupted.rawValue
    case .crashed(let path, let message):
      Self.tell("after \(path.joined(separator: ", ")): \(message); mend it, then explore again")
      return ExitStatus.differed.rawValue
    }
  }

  /// The status that a body ends with; what it throws is told.
  private static func ending(_ speak: () -> Void, _ body: () throws(Failure) -> ExitStatus) -> Int32 {
    do throws(Failure) {
      let status = try body()
      speak()
      return Interruption.bySignal.isPending ? ExitStatus.interrupted.rawValue : status.rawValue
    } catch {
      speak()
      return Ending.tell(error).rawValue
    }
  }

  static func tell(_ line: String) { try? FileDescriptorSink(2).write(Array("\(line)\n".utf8)) }

  // MARK: The map

  private func answerMap(
    _ crashes: [Crash], _ journal: (any MoveJournal)?, _ speak: () -> Void
  ) throws(Failure) -> ExitStatus {
    let map = try FlowMap.explore(stage, options.limits(options.by ?? .shape, crashes), journal: journal)
    speak()
    if let folder = options.scripts {
      try ScriptFolder(folder).write(
        map.findings.enumerated().map { (ScriptFolder.name($0.offset, $0.element), $0.element.script(map.preamble)) })
    }
    Self.tell(MapReport.rate(transitions: map.transitions, map.duration))
    if let old {
      let new = StoredMap(graph: map.graph, granularity: map.granularity, frontier: map.frontier)
      return try DifferenceAnswer(options).answer(from: old, to: new)
    }
    try options.write(MapReport.text(of: map, as: options.format))
    return map.findings.isEmpty ? .success : .differed
  }

  // MARK: Ways

  private func answerPath(
    _ target: String, _ crashes: [Crash], _ journal: (any MoveJournal)?, _ speak: () -> Void
  ) throws(Failure) -> ExitStatus {
    // Of places by shape there are more ways than anybody reads.
    let granularity = options.by ?? (options.all ? .screen : .shape)
    let finder = try WayFinder(stage, options.limits(granularity, crashes), journal: journal)
    guard options.all else {
      let way = try finder.shortest(to: target)
      speak()
      try options.write(text(of: way))
      return .success
    }
    let limit = options.maxPaths ?? 100
    var told = ""
    let extent = try finder.all(to: target, limit: limit) { (way) throws(Failure) in
      if options.output == nil { try options.write(text(of: way)) } else { told += text(of: way) }
    }
    speak()
    if options.output != nil { try options.write(told) }
    switch extent {
    case .all: break
    case .limited: Self.tell("stopped at --max-paths \(limit); there may be more")
    case .unexplored(let frontier): Self.tell("incomplete, frontier \(frontier); there may be more")
    }
    return .success
  }

  private func text(of way: WayFinder.Way) -> String {
    guard options.format == .json else {
      let commands = way.commands.isEmpty ? "" : ": \(way.commands.joined(separator: ", "))"
      return TerminalText.escaped("\(way.start) → \(way.to) in \(way.commands.count)\(commands)") + "\n"
    }
    return Self.json([
      "from": .text(way.from), "to": .text(way.to), "length": .integer(Int64(way.commands.count)),
      "paths": .list([.list(way.commands.map(Content.text))]),
    ])
  }

  private static func json(_ fields: KeyValuePairs<String, Content>) -> String {
    var bytes: [UInt8] = []
    JSONEncoding.append(.object(fields), to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  // MARK: A tour

  private func answerTour(
    _ crashes: [Crash], _ journal: (any MoveJournal)?, _ speak: () -> Void
  ) throws(Failure) -> ExitStatus {
    // A tour by shape is hundreds of files; one by screen can be read.
    let tour = try Tour.explore(stage, options.limits(options.by ?? .screen, crashes), journal: journal)
    speak()
    if let folder = options.scripts { try ScriptFolder(folder).write(tour.scripts) }
    switch options.format {
    case .json:
      try options.write(
        Self.json([
          "walks": .list(tour.walks.map { .list($0.map(Content.text)) }), "edges": .integer(Int64(tour.edgeCount)),
          "steps": .integer(Int64(tour.stepCount)), "missed": .integer(Int64(tour.missedCount)),
        ]))
    default:
      var text = MapReport.summary(of: tour)
      if options.scripts == nil { text += "; --scripts FOLDER writes them" }
      try options.write(text + "\n")
    }
    return tour.missedCount == 0 ? .success : .differed
  }

  // MARK: A walk

  private func walk() -> Int32 {
    let interruption = Interruption.bySignal
    let end = options.maxTime.flatMap(Pace.duration).map { ContinuousClock.now + $0 }
    return Walk.watched(
      stage, steps: options.steps ?? 1000, seed: options.seed ?? 0,
      isInterrupted: { interruption.isPending || end.map { ContinuousClock.now >= $0 } == true }
    ) { result in
      Self.ending({}) { () throws(Failure) in try answer(try result.get()) }
    }
  }

  private func answer(_ walk: Walk) throws(Failure) -> ExitStatus {
    Self.tell(MapReport.rate(transitions: walk.transitions, walk.duration))
    if let finding = walk.finding, let folder = options.scripts {
      try ScriptFolder(folder).write([(ScriptFolder.name(0, finding), finding.script(walk.preamble))])
    }
    try options.write(WalkReport.text(of: walk, asJSON: options.format == .json))
    return walk.finding == nil ? .success : .differed
  }
}
