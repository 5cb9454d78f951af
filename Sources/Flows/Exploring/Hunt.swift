import MVVMC
import Shell

/// Looks for what was never seen: walks at random along what was given least, on every second walk so that the data
/// grows, and gives what it looks for wherever that can be given.
struct Hunt {
  /// After how many lines a walk begins anew.
  private static let longestLeg = 80
  /// How often a walk gives what it looks for at places of one shape.
  private static let mostTries = 6

  private struct Choice: Hashable {
    let shape: UInt64
    let command: String
    var line: String?
  }

  private let probe: Probe
  private let declared: DeclaredWays
  private let fatal: Set<String>
  private(set) var open: Set<Claim>
  private var generator = SeededGenerator(seed: 1)
  private var given: [Choice: Int] = [:]
  private var grows = false
  /// How many lines were given.
  private(set) var stepCount = 0
  /// The snapshots in full that were seen.
  private(set) var seen: Set<UInt64> = []

  /// Creates a search that refutes `claims` and never performs the commands of `fatal`, which are known to end the
  /// program.
  init(_ probe: Probe, _ declared: DeclaredWays, for claims: [Claim], avoiding fatal: Set<String>) {
    self.probe = probe
    self.fatal = fatal
    self.declared = declared
    open = Set(claims)
  }

  /// Walks until something is refuted.
  ///
  /// - Parameters:
  ///   - steps: how many lines are given, with those of earlier searches, before the search is given up.
  ///   - isOver: whether to give up now.
  /// - Returns: the lines whose last one refutes a claim, and the claim; nil where the search is given up.
  /// - Throws: ``Failure`` where the app cannot be started again, or its data cannot be read.
  mutating func search(steps: Int, _ isOver: () -> Bool) throws(Failure) -> (claim: Claim, lines: [String])? {
    while !open.isEmpty, stepCount < steps, !isOver() {
      try probe.restart()
      grows.toggle()
      for _ in 0..<Self.longestLeg {
        guard !isOver(), let move = try choose() else { break }
        stepCount += 1
        if let found = try give(move) { return found }
        seen.insert(probe.snapshot.full)
      }
    }
    return nil
  }

  // MARK: One step

  private mutating func give(_ move: Move) throws(Failure) -> (claim: Claim, lines: [String])? {
    let before = Situation(probe)
    var line = move.line
    // What there is already may need another name; and what grows needs names that differ.
    if move.endsWithText, grows, Int.random(in: 0..<2, using: &generator) == 0 {
      line += " \(Int.random(in: 2...99, using: &generator))"
    }
    let path = probe.path
    let unavailable = Claim.unavailable(kind: before.kinds[0], command: move.command)
    if !move.isGeneral, open.contains(unavailable) { return (unavailable, path + [line]) }
    guard case .done(let snapshot, let printsLines) = try probe.give(line, command: move.command), !move.isGeneral
    else {
      return nil
    }
    let refuted = before.refuted(by: move, snapshot, printsLines, probe, declared)
    guard let claim = refuted.first(where: open.contains) else { return nil }
    return (claim, probe.path)
  }

  /// Takes a claim off the list.
  mutating func close(_ claim: Claim) { open.remove(claim) }

  // MARK: Choices

  private mutating func choose() throws(Failure) -> Move? {
    let moves = Moves(of: probe.session)
    let commands = try moves.commands().filter { !fatal.contains($0.name) }
    guard !commands.isEmpty else { return nil }
    let (shape, kind) = (probe.snapshot.shape, probe.kinds[0])
    var wanted = commands.filter { command in
      command.index != nil && isWanted(kind, command.name)
        && given[Choice(shape: shape, command: command.name), default: 0] < Self.mostTries
    }
    if wanted.isEmpty, grows, Int.random(in: 0..<2, using: &generator) == 0 {
      wanted = commands.filter { takesText($0) }
    }
    let counts = (wanted.isEmpty ? commands : wanted).map { command in
      (command, given[Choice(shape: shape, command: command.name), default: 0])
    }
    var left = counts.map(\.0)
    let fewest = counts.map(\.1).min() ?? 0
    var least = counts.filter { $0.1 == fewest }.map(\.0)
    while let command = least.randomElement(using: &generator) ?? left.randomElement(using: &generator) {
      given[Choice(shape: shape, command: command.name), default: 0] += 1
      let lines = try moves.lines(of: command)
      let tried = lines.map { given[Choice(shape: shape, command: $0.command, line: $0.line), default: 0] }
      if let few = tried.min(),
        let index = tried.indices.filter({ tried[$0] == few }).randomElement(using: &generator)
      {
        given[Choice(shape: shape, command: lines[index].command, line: lines[index].line), default: 0] += 1
        return lines[index]
      }
      // A command that needs a file is not ours to give.
      least.removeAll { $0.name == command.name }
      left.removeAll { $0.name == command.name }
    }
    return nil
  }

  private func isWanted(_ kind: String, _ command: String) -> Bool {
    open.contains { claim in
      let subject = claim.subject
      if case .unreached(let target) = claim { return declared.declaration(kind, command)?.leads(to: target) == true }
      return subject.kind == kind && subject.command == command
    }
  }

  private func takesText(_ command: Moves.Available) -> Bool {
    guard let index = command.index else { return false }
    return probe.session.stack.top.view.directory.declarations[index].parameters.contains { $0.kind == .text }
  }
}

/// Where a line is given, and what it refutes there.
private struct Situation {
  let kinds: [String]
  let question: String?
  let snapshot: StateSnapshot

  init(_ probe: Probe) {
    kinds = probe.kinds
    question = probe.session.stack.top.isDialog ? probe.question : nil
    snapshot = probe.snapshot
  }

  func refuted(
    by move: Move, _ after: StateSnapshot, _ printsLines: Bool, _ probe: Probe, _ declared: DeclaredWays
  ) -> [Claim] {
    let target = probe.kinds[0]
    var claims = [Claim.unreached(kind: target)]
    if let (kind, declaration) = declared.owner(kinds, question: question, command: move.command) {
      claims.append(.untaken(kind: kind, command: declaration.name, target: target))
    }
    if printsLines || after != snapshot { claims.append(.idle(kind: kinds[0], command: move.command)) }
    return claims
  }
}

/// The search as a part of an exploration.
extension Explorer {
  /// How many lines a search gives at least and at most.
  private static let searchBounds = 1_500...60_000
  /// How often lines are tried to make a way shorter that refutes a claim.
  private static let mostShrinkings = 400

  /// Looks for what was not seen so far, and takes what it finds into the map, until it finds nothing more.
  mutating func hunt() throws(Failure) {
    try noteCrashesOfSearches()
    let fatal = Set(options.crashes.map { String($0.command) })
    let declared = DeclaredWays(screens: probe.session.screens)
    // What was followed once is in the map, or cannot be taken into it.
    var followed: Set<Claim> = []
    while found.frontier == 0, !found.wasStopped {
      // What a screen gives a reason for is not looked for.
      let claims = Claim.all(in: found, declared).filter { claim in
        if followed.contains(claim) { return false }
        guard case .idle(let kind, let command) = claim else { return true }
        return declared.declaration(kind, command)?.noEffectReason == nil
      }
      guard !claims.isEmpty else { return }
      let limit = min(max(effort, Self.searchBounds.lowerBound), Self.searchBounds.upperBound)
      var hunt = Hunt(probe, declared, for: claims, avoiding: fatal)
      var hasFound = false
      while let (claim, lines) = try hunt.search(steps: limit, { isOver }) {
        hunt.close(claim)
        followed.insert(claim)
        hasFound = true
        try follow(try shortened(lines, claim, declared))
      }
      seen.formUnion(hunt.seen)
      if isOver { found.wasStopped = true }
      guard hasFound else { return }
      try lookAtQueue()
      try goRounds()
    }
  }

  /// Notes what ended the program in an earlier search, and was met nowhere else.
  private mutating func noteCrashesOfSearches() throws(Failure) {
    for crash in options.crashes where !found.crashes.contains(where: { $0.path == crash.path }) {
      try probe.reach(Array(crash.path.dropLast()))
      let kind = probe.kinds[0]
      guard !found.crashes.contains(where: { $0.kind == kind && $0.command == crash.command }) else { continue }
      note(Crash(path: crash.path, kind: kind, message: crash.message))
    }
  }

  /// The lines without what they do not need to refute a claim.
  private func shortened(_ lines: [String], _ claim: Claim, _ declared: DeclaredWays) throws(Failure) -> [String] {
    var left = Self.mostShrinkings
    var states: [UInt64] = []
    try probe.restart()
    for line in lines {
      states.append(probe.snapshot.full)
      _ = try probe.give(line)
    }
    let shrinker = Shrinker { candidate in
      left -= 1
      // Lines that cannot be given as they stand refute nothing.
      return left > 0 && (try? refutes(candidate, claim, declared)) == true
    }
    return shrinker.shrink(lines, states: states)
  }

  private func refutes(_ lines: [String], _ claim: Claim, _ declared: DeclaredWays) throws(Failure) -> Bool {
    guard let last = lines.last else { return false }
    try probe.reach(Array(lines.dropLast()))
    let before = Situation(probe)
    let move = Move(
      line: last, command: String(last.commandWord), isGeneral: probe.session.generalMoves.contains(last))
    if case .unavailable(let kind, let command) = claim {
      let commands = try Moves(of: probe.session).commands()
      return probe.kinds[0] == kind && commands.contains { $0.name == command }
    }
    guard !move.isGeneral, case .done(let snapshot, let printsLines) = try probe.give(last) else { return false }
    return before.refuted(by: move, snapshot, printsLines, probe, declared).contains(claim)
  }
}
