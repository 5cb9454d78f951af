import MVVMC
import Shell

/// Repeats edges from the start, and checks the rules that hold in every app. Of the edges of one form, which take the
/// same command between places of the same two shapes, only the first is repeated.
struct Verifier {
  private let driver: Driver
  private let found: Discovery
  private(set) var findings: [Finding] = []
  private var seen: Set<Finding.Key> = []
  /// The kinds of screens that a command opens above themselves. Their locations lead to another stack of screens.
  private var opensTwice: Set<String> = []
  /// True if failed lines have hidden effects. Then it is no finding of its own if the same commands lead to different
  /// states.
  private var hasHiddenEffects = false
  /// True if screens keep state that is not restored. Then paths that were found before that was known may lead
  /// elsewhere when they are repeated.
  private var hasUnrestoredState = false

  /// True if the rules on `undo` and `redo` hold after a command that changes data.
  private var undoesSomeCommand = false

  private static let maxUnshrunkLines = 4

  /// Checks the edges and places of a discovery until the time is over.
  ///
  /// - Returns: the findings, and the number of places and edges that were not checked. An edge of a known form counts
  ///   as checked.
  static func verify(
    _ driver: Driver, _ found: Discovery, _ options: ExplorationOptions, _ scouts: Scouts?
  ) throws(Failure) -> (findings: [Finding], uncheckedCount: Int) {
    var verifier = Verifier(driver: driver, found: found)
    // Scouts do not replay paths.
    let scouts = found.unrestoredState == nil ? scouts : nil
    if found.unrestoredState != nil { try driver.restart(replayingPaths: true) }
    verifier.reportObservations(try HiddenEffects.search(driver, found, options))
    var uncheckedCount = 0
    let edges = edgesOfEachForm(found)
    let parts = stride(from: 0, to: edges.count, by: partSize).map { edges[$0..<min($0 + partSize, edges.count)] }
    scouts?.begin()
    for (index, part) in parts.enumerated() {
      scouts?.look(ahead: index..<parts.count) { .repeatEdges(Array(parts[$0])) }
      let areSound = scouts?.answer(to: index).map(ScoutTask.soundEdges) ?? []
      for (edge, isSound) in zip(part, areSound + [Bool](repeating: false, count: part.count)) {
        if isSound {
          verifier.noteSound(edge)
        } else if options.isOver {
          uncheckedCount += 1
        } else {
          try verifier.verify(edge)
        }
      }
    }
    for place in found.places where !place.isDialog {
      if options.isOver { uncheckedCount += 1 } else { try verifier.verify(place) }
    }
    for (fault, lines, states) in found.stepFaults where verifier.isNew(fault) {
      if verifier.hasHiddenEffects, fault.kind == .invariant { continue }
      verifier.report(options.isOver ? fault.after(lines) : Walk.finding(fault, lines, driver, states))
    }
    verifier.mergeFaultsOfHistory()
    return (verifier.findings, uncheckedCount)
  }

  /// The number of edges that a scout repeats for one task.
  private static let partSize = 16

  /// Returns the first edge of each form. A full map has many edges of one form.
  private static func edgesOfEachForm(_ found: Discovery) -> [RepeatedEdge] {
    var done: Set<ShapeEdge> = []
    return found.edges.filter { edge in
      let before = found.states[edge.witnessState].snapshot.shape
      return done.insert(ShapeEdge(from: before, edge.line, to: edge.snapshot.shape)).inserted
    }.map { RepeatedEdge($0, found) }
  }

  private mutating func reportObservations(_ effects: [HiddenEffects.Effect]) {
    hasHiddenEffects = !effects.isEmpty
    if let (state, hasOtherData) = found.unrestoredState, effects.isEmpty {
      hasUnrestoredState = true
      let cause =
        hasOtherData
        ? "rollBack(to:) of the store has to restore all data, and revision has to grow with each change"
        : "an interactor with state besides its model has to implement remember(), or return nil there"
      reportInvariant(
        kind(of: state), "its path leads elsewhere after a return to an earlier place: \(cause)", found.path(to: state))
    }
    for (state, reason) in found.unrepeatableStates.sorted(by: { $0.key < $1.key }) {
      reportNondeterminism(kind(of: state), reason, found.path(to: state))
    }
    for broken in found.brokenRules { reportInvariant(broken.kind, broken.rule, found.path(to: broken.state)) }
    for partial in found.partialFailures {
      reportChange(by: partial, of: "something", found.path(to: partial.state) + [partial.line])
    }
    for effect in effects { reportChange(by: effect.failed, of: "what \(effect.screen) shows", effect.lines) }
    for crash in found.crashes { report(crash.finding) }
  }

  // MARK: Edges

  private mutating func verify(_ edge: RepeatedEdge) throws(Failure) {
    let place = "\(edge.kind): \(edge.line.commandWord)"
    let lines = edge.path + [edge.line]
    do throws(Failure) { try edge.reach(driver) } catch {
      return reportNondeterminism(place, "the path there could not be repeated: \(error.message)", edge.path)
    }
    let (outcome, faults) = try edge.take(driver)
    if case .crashes = outcome {
      for fault in faults { report(fault.after(lines)) }
      return
    }
    let kindOnItself = driver.session.stack.kindOnItself
    for fault in faults where isNew(fault) {
      if let kindOnItself { opensTwice.insert(kindOnItself) }
      // A fault in data that took many commands to make seldom needs all of them.
      report(lines.count > Self.maxUnshrunkLines ? Walk.finding(fault, lines, driver, []) : fault.after(lines))
    }
    guard case .done(let snapshot, _) = outcome, snapshot == edge.snapshot else {
      return reportNondeterminism(place, "the same commands opened a different place when they were repeated", lines)
    }
    if faults.isEmpty { noteSound(edge) }
  }

  private mutating func noteSound(_ edge: RepeatedEdge) { if edge.isUndone { undoesSomeCommand = true } }

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
      reportInvariant(kinds[0], text, path + lines)
    }
    let commands = ["home", "go \(place.location)"]
    var failure: Failure?
    for (index, line) in commands.enumerated() where failure == nil {
      let kind = driver.kinds[0]
      switch try driver.perform(line) {
      case .done: break
      case .failed(let reason, _): failure = reason
      case .crashes(let crash):
        return report(Finding(.crash, "\(kind): \(line.commandWord)", crash.message, lines: path + commands[...index]))
      }
    }
    let lines = path + commands + ["|= \(place.location)"]
    if let failure {
      return reportInvariant(place.kinds[0], "go cannot open its location: \(failure.message)", lines)
    }
    guard driver.kinds == kinds, driver.session.stack.location.description == place.location else {
      return reportInvariant(place.kinds[0], "go to its location opens a different place", lines)
    }
  }

  // MARK: Findings

  private func isNew(_ fault: Finding) -> Bool { !seen.contains(fault.key) }

  private mutating func report(_ finding: Finding) {
    // States of one shape have the same faults. The first state, with the shortest path, is enough.
    if seen.insert(finding.key).inserted { findings.append(finding) }
  }

  /// Merges the findings of `undo`, and those of `redo`, if these are wrong after every command that changes data: then
  /// the store is the cause. Otherwise each finding may have its own cause, for example the change of its command.
  private mutating func mergeFaultsOfHistory() {
    guard !undoesSomeCommand else { return }
    for (word, text) in [("undo", Invariants.undoDiffers), ("redo", Invariants.redoDiffers)] {
      let same = findings.filter { $0.text == text }
      guard same.count > 1, let plainest = same.min(by: { ($0.lines.count, $0.place) < ($1.lines.count, $1.place) })
      else { continue }
      findings.removeAll { $0.text == text }
      let merged = "\(text), whichever of \(same.count) commands made it: \(word)() of the store is the cause"
      reportInvariant(word, merged, plainest.lines)
    }
  }

  private mutating func reportInvariant(_ place: String, _ text: String, _ lines: [String]) {
    report(Finding(.invariant, place, text, lines: lines))
  }

  private mutating func reportChange(by failed: Discovery.FailedLine, of part: String, _ lines: [String]) {
    let code = failed.failure.code.rawValue
    reportInvariant(
      "\(failed.use.kind): \(failed.use.command)", "it fails (\(code)) but changes \(part)", lines + ["|! \(code)"])
  }

  private mutating func reportNondeterminism(_ place: String, _ text: String, _ lines: [String]) {
    if !hasHiddenEffects, !hasUnrestoredState { reportInvariant(place, text, lines) }
  }

  private func kind(of state: Int) -> String { found.places[found.states[state].place].kinds[0] }
}
