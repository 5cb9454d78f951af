import MVVMC
import Shell

/// Repeats one edge of each form from the start, and checks the rules that hold in every app.
struct Verifier {
  private let driver: Driver
  private let found: Discovery
  private(set) var findings: [Finding] = []
  private var seen: Set<FaultKey> = []
  /// The kinds of screens that a command opens above themselves. Their locations lead to another stack of screens.
  private var opensTwice: Set<String> = []
  /// True if failed lines have hidden effects. Then it is no finding of its own if the same commands lead to different
  /// states.
  private var hasHiddenEffects = false

  private static let maxUnshrunkLines = 4

  static func verify(_ driver: Driver, _ found: Discovery, _ options: ExplorationOptions) throws(Failure) -> [Finding] {
    var verifier = Verifier(driver: driver, found: found)
    verifier.noteObservations(try HiddenEffects.search(driver, found, options))
    var done: Set<ShapeEdge> = []
    for edge in found.edges {
      if options.isInterrupted() { break }
      let form = ShapeEdge(
        from: found.states[edge.witnessState].snapshot.shape, to: edge.snapshot.shape,
        command: String(edge.line.commandWord))
      // A full map has many edges of one form.
      if done.insert(form).inserted { try verifier.verify(edge) }
    }
    for place in found.places where !place.isDialog && !options.isInterrupted() { try verifier.verify(place) }
    for step in found.stepFaults where !options.isInterrupted() { verifier.note(step.fault, step.lines, step.states) }
    return verifier.findings
  }

  private mutating func noteObservations(_ effects: [HiddenEffects.Effect]) {
    hasHiddenEffects = !effects.isEmpty
    for (state, reason) in found.unrepeatableStates.sorted(by: { $0.key < $1.key }) {
      noteNondeterminism(kind(of: state), reason, found.path(to: state))
    }
    for broken in found.brokenRules { noteInvariant(broken.kind, broken.rule, found.path(to: broken.state)) }
    for partial in found.partialFailures { note(partial, changes: "something") }
    for effect in effects { note(effect.failed, changes: "what \(effect.screen) shows", effect.lines) }
    for crash in found.crashes { note(crash.finding) }
  }

  // MARK: Edges

  private mutating func verify(_ edge: Discovery.Edge) throws(Failure) {
    let path = found.path(to: edge.witnessState)
    let place = "\(kind(of: edge.witnessState)): \(edge.line.commandWord)"
    let lines = path + [edge.line]
    do throws(Failure) { try reachWitness(of: edge, path) } catch {
      return noteNondeterminism(place, "the path there could not be repeated: \(error.message)", path)
    }
    var (outcome, faults) = try Invariants(driver: driver).perform(edge.line, isGeneral: edge.isGeneral)
    if driver.hasCheckpoint(at: path), faults.contains(where: { $0.kind == .leak }) {
      // The checkpoint may be what keeps the screen in memory.
      try driver.reach(path)
      (outcome, faults) = try Invariants(driver: driver).perform(edge.line, isGeneral: edge.isGeneral)
    }
    if case .crashes = outcome {
      for fault in faults { note(Finding(fault.kind, fault.place, fault.text, lines: lines + fault.lines)) }
      return
    }
    for fault in faults where !seen.contains(fault.key) {
      if case .opensTwice(let kind)? = fault.cause { opensTwice.insert(kind) }
      // A fault in data that took many commands to make seldom needs all of them.
      note(
        lines.count > Self.maxUnshrunkLines
          ? Walk.finding(fault, lines, driver, [])
          : Finding(fault.kind, fault.place, fault.text, lines: lines + fault.lines))
    }
    guard case .done(let snapshot, _) = outcome, snapshot == edge.snapshot else {
      return noteNondeterminism(place, "the same commands opened a different place when they were repeated", lines)
    }
  }

  /// Goes to the state in which an edge was first taken. If the edge closes no screen, the state becomes a checkpoint
  /// for other edges. Otherwise a checkpoint would keep the closed screens in memory, which looks like a leak.
  private func reachWitness(of edge: Discovery.Edge, _ path: [String]) throws(Failure) {
    let (before, after) = (found.places[edge.from].kinds, found.places[edge.to].kinds)
    let closesNoScreen = after.suffix(before.count) == before[...]
    if closesNoScreen, driver.hasCheckpoint(at: path) { return try driver.restoreCheckpoint() }
    try driver.reach(path)
    if closesNoScreen { try driver.setCheckpoint() }
  }

  // MARK: Places

  /// Checks that going to the location of a place leads to that place.
  private mutating func verify(_ place: Discovery.Place) throws(Failure) {
    // A place at a location that its kind does not declare is already a finding.
    guard place.unmatchedTemplate(among: driver.session.screens) == nil else { return }
    guard !opensTwice.contains(place.kinds[0]), let state = place.states.first,
      found.unrepeatableStates[state] == nil
    else { return }
    let path = found.path(to: state)
    // A path that cannot be repeated is reported with the edges.
    do throws(Failure) { try driver.reach(path) } catch { return }
    let kinds = driver.kinds
    for (text, lines) in try ReferenceRules.violations(below: driver.session.stack.top) {
      noteInvariant(kinds[0], text, path + lines)
    }
    let commands = ["home", "go \(place.location)"]
    var failure: Failure?
    for (index, line) in commands.enumerated() where failure == nil {
      let kind = driver.kinds[0]
      switch try driver.perform(line) {
      case .done: break
      case .failed(let reason, _): failure = reason
      case .crashes(let crash):
        return note(Finding(.crash, "\(kind): \(line.commandWord)", crash.message, lines: path + commands[...index]))
      }
    }
    let lines = path + commands + ["|= \(place.location)"]
    if let failure {
      return noteInvariant(place.kinds[0], "go cannot open its location: \(failure.message)", lines)
    }
    guard driver.kinds == kinds, driver.session.stack.location.description == place.location else {
      return noteInvariant(place.kinds[0], "go to its location opens a different place", lines)
    }
  }

  // MARK: Findings

  private mutating func note(_ finding: Finding) {
    // States of one shape have the same faults. The first state, with the shortest path, is enough.
    if seen.insert(finding.key).inserted { findings.append(finding) }
  }

  private mutating func noteInvariant(_ place: String, _ text: String, _ lines: [String]) {
    note(Finding(.invariant, place, text, lines: lines))
  }

  /// Adds a fault that a walk found, with shortened lines.
  private mutating func note(_ fault: Invariants.Fault, _ lines: [String], _ states: [UInt64]) {
    guard !seen.contains(fault.key), !(hasHiddenEffects && fault.kind == .invariant) else { return }
    note(Walk.finding(fault, lines, driver, states))
  }

  private mutating func note(_ failed: Discovery.FailedLine, changes what: String, _ lines: [String]? = nil) {
    let code = failed.failure.code.rawValue
    noteInvariant(
      "\(failed.use.kind): \(failed.use.command)", "it fails (\(code)) but changes \(what)",
      (lines ?? found.path(to: failed.state) + [failed.line]) + ["|! \(code)"])
  }

  private mutating func noteNondeterminism(_ place: String, _ text: String, _ lines: [String]) {
    if !hasHiddenEffects { noteInvariant(place, text, lines) }
  }

  private func kind(of state: Int) -> String { found.places[found.states[state].place].kinds[0] }
}
