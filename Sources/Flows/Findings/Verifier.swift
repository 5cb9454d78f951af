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
  /// True if screens keep state that is not restored. Then a broken rule of a screen may be only a consequence of that.
  private var hasUnrestoredState = false

  private static let maxUnshrunkLines = 4

  /// Checks the edges and places of a discovery until the time is over.
  ///
  /// - Returns: the findings, and the number of places and edges that were not checked. An edge of a known form counts
  ///   as checked.
  static func verify(
    _ driver: Driver, _ found: Discovery, _ options: ExplorationOptions, _ scouts: Scouts?
  ) throws(Failure) -> (findings: [Finding], uncheckedCount: Int) {
    var verifier = Verifier(driver: driver, found: found)
    verifier.noteObservations(try HiddenEffects.search(driver, found, options))
    var uncheckedCount = 0
    let edges = Self.edgesOfEachForm(found)
    let parts = stride(from: 0, to: edges.count, by: Self.partSize).map { $0..<min($0 + Self.partSize, edges.count) }
    scouts?.begin(atRoot: driver.setup.start == nil)
    for (index, part) in parts.enumerated() {
      scouts?.look(ahead: index..<parts.count) { .repeatEdges(parts[$0].map { RepeatedEdge(edges[$0], found) }) }
      let areSound = scouts?.answer(to: index).map(ScoutTask.soundEdges) ?? []
      for (edge, isSound) in zip(part, areSound + [Bool](repeating: false, count: part.count)) where !isSound {
        if options.isOver { uncheckedCount += 1 } else { try verifier.verify(edges[edge]) }
      }
    }
    for place in found.places where !place.isDialog {
      if options.isOver { uncheckedCount += 1 } else { try verifier.verify(place) }
    }
    for step in found.stepFaults { verifier.note(step.fault, step.lines, step.states, isShortened: !options.isOver) }
    return (verifier.findings, uncheckedCount)
  }

  /// The number of edges that a scout repeats for one task.
  private static let partSize = 16

  /// Returns the first edge of each form. A full map has many edges of one form.
  private static func edgesOfEachForm(_ found: Discovery) -> [Discovery.Edge] {
    var done: Set<ShapeEdge> = []
    return found.edges.filter { edge in
      let before = found.states[edge.witnessState].snapshot.shape
      return done.insert(ShapeEdge(from: before, edge.line, to: edge.snapshot.shape)).inserted
    }
  }

  private mutating func noteObservations(_ effects: [HiddenEffects.Effect]) {
    hasHiddenEffects = !effects.isEmpty
    if let state = found.unrestoredState, effects.isEmpty {
      hasUnrestoredState = true
      noteInvariant(
        kind(of: state),
        "its path leads elsewhere after a return to an earlier place: an interactor with state besides its model has to "
          + "implement remember(), or return nil there",
        found.path(to: state))
    }
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
    let repeated = RepeatedEdge(edge, found)
    let path = repeated.path
    let place = "\(kind(of: edge.witnessState)): \(edge.line.commandWord)"
    let lines = path + [edge.line]
    do throws(Failure) { try repeated.reach(driver) } catch {
      return noteNondeterminism(place, "the path there could not be repeated: \(error.message)", path)
    }
    let (outcome, faults) = try repeated.take(driver)
    if case .crashes = outcome {
      for fault in faults { note(fault.finding(after: lines)) }
      return
    }
    for fault in faults where !seen.contains(fault.key) && !mayFollow(fault) {
      if case .opensTwice(let kind)? = fault.cause { opensTwice.insert(kind) }
      // A fault in data that took many commands to make seldom needs all of them.
      note(
        lines.count > Self.maxUnshrunkLines ? Walk.finding(fault, lines, driver, []) : fault.finding(after: lines))
    }
    guard case .done(let snapshot, _) = outcome, snapshot == edge.snapshot else {
      return noteNondeterminism(place, "the same commands opened a different place when they were repeated", lines)
    }
  }

  // MARK: Places

  /// Checks that going to the location of a place leads to that place.
  private mutating func verify(_ place: Discovery.Place) throws(Failure) {
    // A place at a location that its kind does not declare is already a finding.
    guard place.unmatchedTemplate(among: driver.session.screens) == nil else { return }
    guard opensTwice.isDisjoint(with: place.kinds), let state = place.states.first,
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

  /// Adds a fault that a walk found, with shortened lines if there is time to shorten them.
  private mutating func note(
    _ fault: Invariants.Fault, _ lines: [String], _ states: [UInt64], isShortened: Bool
  ) {
    guard !seen.contains(fault.key), !(hasHiddenEffects && fault.kind == .invariant), !mayFollow(fault) else { return }
    note(isShortened ? Walk.finding(fault, lines, driver, states) : fault.finding(after: lines))
  }

  private mutating func note(_ failed: Discovery.FailedLine, changes what: String, _ lines: [String]? = nil) {
    let code = failed.failure.code.rawValue
    noteInvariant(
      "\(failed.use.kind): \(failed.use.command)", "it fails (\(code)) but changes \(what)",
      (lines ?? found.path(to: failed.state) + [failed.line]) + ["|! \(code)"])
  }

  private mutating func noteNondeterminism(_ place: String, _ text: String, _ lines: [String]) {
    if !hasHiddenEffects, !hasUnrestoredState { noteInvariant(place, text, lines) }
  }

  /// Returns whether a fault may be a consequence of state that is not restored.
  private func mayFollow(_ fault: Invariants.Fault) -> Bool { hasUnrestoredState && fault.kind == .invariant }

  private func kind(of state: Int) -> String { found.places[found.states[state].place].kinds[0] }
}
