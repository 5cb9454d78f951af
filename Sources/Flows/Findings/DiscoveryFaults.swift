import MVVMC
import Shell

/// The faults that show in what was found as a whole: what leads nowhere, what is never reached, and what nobody declares.
struct DiscoveryFaults {
  private let found: Discovery
  private let screens: ScreenDirectory
  private let rootLocation: String
  private(set) var findings: [Finding] = []

  static func search(_ found: Discovery, _ session: Session) -> [Finding] {
    var search = DiscoveryFaults(
      found: found, screens: session.screens, rootLocation: session.stack.calcots[0].route.description)
    search.searchTraps()
    search.searchUndeclared()
    search.searchIdle()
    // What was not looked at may hold what is missed.
    if found.frontier == 0 {
      search.searchUnreached()
      search.searchNeverEnabled()
    }
    return search.findings
  }

  private init(found: Discovery, screens: ScreenDirectory, rootLocation: String) {
    self.found = found
    self.screens = screens
    self.rootLocation = rootLocation
  }

  // MARK: Getting out

  private mutating func searchTraps() {
    var incoming = [[Int]](repeating: [], count: found.places.count)
    var hasWayOut = [Bool](repeating: false, count: found.places.count)
    for edge in found.edges {
      incoming[edge.to].append(edge.from)
      hasWayOut[edge.from] = true
    }
    // From what was not looked at there may be a way back.
    var reaches = found.places.map { $0.kinds.count == 1 || $0.looked.isEmpty || $0.leadsBeyond }
    reaches[0] = true
    var queue = found.places.indices.filter { reaches[$0] }
    while let place = queue.popLast() {
      for other in incoming[place] where !reaches[other] {
        reaches[other] = true
        queue.append(other)
      }
    }
    var seen: Set<String> = []
    for (index, place) in found.places.enumerated() where !reaches[index] {
      let isDeadEnd = !hasWayOut[index]
      // Of a trap, the ways in are enough.
      guard isDeadEnd || incoming[index].contains(where: { reaches[$0] }) else { continue }
      let name = place.kinds[0]
      guard seen.insert("\(isDeadEnd) \(place.kinds) \(place.question)").inserted else { continue }
      // Nothing else can be given while a question is open; a sound one can be cancelled.
      let answer = place.isDialog ? ["cancel"] : []
      let lines = found.path(to: place.states[0]) + answer + ["home", "|= \(rootLocation)"]
      findings.append(
        isDeadEnd
          ? Finding(.deadEnd, name, "no command leads away from here", lines: lines)
          : Finding(.trap, name, "no way leads back to the first screen from here", lines: lines))
    }
  }

  // MARK: What is declared

  private func declaration(_ kind: String, _ command: String) -> CommandDeclaration? {
    guard let directory = screens.entries.first(where: { $0.kind.name == kind })?.directory,
      let index = directory.index(of: command)
    else { return nil }
    return directory.declarations[index]
  }

  /// The declaration that answers for a way: the command's own, or that of the command that asked.
  private func owner(of edge: Discovery.Edge) -> (kind: String, declaration: CommandDeclaration)? {
    let place = found.places[edge.from]
    let command = String(edge.line.commandWord)
    let kind =
      place.isDialog ? place.kinds.dropFirst().first { declaration($0, place.question) != nil } : place.kinds[0]
    guard let kind, let declaration = declaration(kind, place.isDialog ? place.question : command) else { return nil }
    return (kind, declaration)
  }

  private mutating func searchUndeclared() {
    var seen: Set<String> = []
    for edge in found.edges where !edge.isGeneral {
      let (from, to) = (found.places[edge.from], found.places[edge.to])
      guard from.kinds != to.kinds else { continue }
      // An answered question shows the screen that asked it.
      if from.isDialog, Array(from.kinds.dropFirst()) == to.kinds { continue }
      guard let (kind, declaration) = owner(of: edge), !declaration.leads(to: to.kinds[0]) else { continue }
      guard seen.insert("\(kind) \(declaration.name) \(to.kinds[0])").inserted else { continue }
      let location = found.states.first { $0.snapshot.full == edge.snapshot.full }?.location
      findings.append(
        Finding(
          .undeclared, "\(kind): \(declaration.name)", "it leads to \(to.kinds[0]) and does not declare it",
          lines: found.path(to: edge.witness) + [edge.line] + (location.map { ["|= \($0)"] } ?? [])))
    }
  }

  private mutating func searchUnreached() {
    let reached = Set(found.places.map { $0.kinds[0] })
    var taken: Set<String> = []
    for edge in found.edges where !edge.isGeneral {
      guard let (kind, declaration) = owner(of: edge) else { continue }
      taken.insert("\(kind) \(declaration.name) \(found.places[edge.to].kinds[0])")
    }
    for entry in screens.entries {
      // Every app has the dialogs of MVVMC, and need not ask anything.
      if isSpareDialog(entry.kind.name) { continue }
      if !reached.contains(entry.kind.name) {
        findings.append(
          Finding(.unreached, entry.kind.name, "the screen was never reached", lines: pathToward(entry.kind.name)))
        continue
      }
      for declaration in entry.directory.declarations where Moves.areGiven(declaration) {
        let hasCrashed = found.crashes.contains {
          $0.kind == entry.kind.name && $0.command == declaration.name
        }
        for target in declaration.leadsTo.map(\.name)
        where reached.contains(target) && !hasCrashed
          && !taken.contains("\(entry.kind.name) \(declaration.name) \(target)")
        {
          findings.append(
            Finding(
              .unreached, "\(entry.kind.name): \(declaration.name)", "it declares to lead to \(target) and never did",
              lines: lines(giving: declaration.name, on: entry.kind.name)))
        }
      }
    }
  }

  private func isSpareDialog(_ kind: String) -> Bool {
    guard ScreenDirectory.dialogs.contains(where: { $0.kind.name == kind }) else { return false }
    return !screens.entries.contains { $0.directory.declarations.contains { $0.leads(to: kind) } }
  }

  /// The way to a screen that says it leads to another one, as near as one comes to that.
  private func pathToward(_ kind: String) -> [String] {
    for entry in screens.entries {
      for declaration in entry.directory.declarations where declaration.leads(to: kind) {
        let lines = lines(giving: declaration.name, on: entry.kind.name)
        if !lines.isEmpty { return lines }
      }
    }
    return ["# no command declares to lead there"]
  }

  /// The way to where a command succeeded or else failed, and the line; or to where it could be given; or to the screen that
  /// has it.
  private func lines(giving command: String, on kind: String) -> [String] {
    let use = found.uses[Discovery.UseKey(kind: kind, command: command)]
    if let (state, line) = use?.succeeded ?? use?.failed { return found.path(to: state) + [line] }
    let state = use?.available ?? found.places.first { $0.kinds[0] == kind }?.states.first
    return state.map { found.path(to: $0) + [command] } ?? []
  }

  // MARK: Commands

  private mutating func searchNeverEnabled() {
    let reached = Set(found.places.map { $0.kinds[0] })
    for entry in screens.entries where reached.contains(entry.kind.name) {
      for declaration in entry.directory.declarations {
        let use = found.uses[Discovery.UseKey(kind: entry.kind.name, command: declaration.name)]
        guard use?.available == nil else { continue }
        findings.append(
          Finding(
            .neverEnabled, "\(entry.kind.name): \(declaration.name)", "it could be given nowhere",
            lines: lines(giving: declaration.name, on: entry.kind.name)))
      }
    }
  }

  private mutating func searchIdle() {
    for entry in screens.entries {
      for declaration in entry.directory.declarations where Moves.areGiven(declaration) {
        guard let use = found.uses[Discovery.UseKey(kind: entry.kind.name, command: declaration.name)],
          use.available != nil, !use.hasEffect
        else { continue }
        let hasCrashed = found.crashes.contains { $0.command == declaration.name }
        // What was not looked at may be where it does something.
        guard !hasCrashed, found.frontier == 0 else { continue }
        let text = use.succeeded == nil ? "it never succeeded" : "it never changed anything, and showed nothing else"
        findings.append(
          Finding(
            .noEffect, "\(entry.kind.name): \(declaration.name)", text,
            lines: lines(giving: declaration.name, on: entry.kind.name), reason: declaration.noEffectReason))
      }
    }
  }
}
