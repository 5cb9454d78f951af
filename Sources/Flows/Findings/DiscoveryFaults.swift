import MVVMC
import Shell

/// Finds faults that show only in a discovery as a whole: traps, unlisted screens, screens at wrong locations, and
/// undeclared edges.
struct DiscoveryFaults {
  private let found: Discovery
  private let declared: DeclaredCommands
  private let rootLocation: String

  init(_ found: Discovery, _ session: Session) {
    self.found = found
    declared = DeclaredCommands(screens: session.screens)
    rootLocation = session.stack.calcots[0].route.description
  }

  /// All faults. Several of them may have the same key.
  var all: [Finding] { traps + unlistedScreens + misplacedScreens + found.edges.compactMap(undeclaredEdge) }

  /// The declared items that the exploration did not see. They are not faults, because other data or arguments may show
  /// them.
  var unseen: [Finding] { CoverageItem.unseen(in: found, declared).map(finding) }

  // MARK: Traps

  static let deadEnd = "no command leads away from here"
  static let trap = "there is no path back to the first screen from here"

  private var traps: [Finding] {
    let incoming = FlowGraph.Adjacency(of: found.placeGraph, .incoming)
    let left = Set(found.edges.map(\.from))
    // Places that were not explored may have a path back.
    let targets = found.places.indices.filter { index in
      index == 0 || found.places[index].kinds.count == 1 || found.places[index].isUnexplored
    }
    let back = ShortestPaths(from: targets, along: incoming)
    func returns(_ place: Int) -> Bool { back.distance(to: place) != nil }
    return found.places.enumerated().filter { !returns($0.offset) }.compactMap { index, place in
      let isDeadEnd = !left.contains(index)
      // Inside a trap, only the places at its entrance are reported.
      guard isDeadEnd || incoming.neighbors[incoming.row(index)].contains(where: returns) else { return nil }
      // While a question is open, no other command is available; a sound question can be canceled.
      let answer = place.isDialog ? ["cancel"] : []
      return Finding(
        isDeadEnd ? .deadEnd : .trap, place.kinds[0], isDeadEnd ? Self.deadEnd : Self.trap,
        lines: found.path(to: place.states[0]) + answer + ["home", "|= \(rootLocation)"])
    }
  }

  // MARK: Declarations

  /// The screens that no coordinator lists, so that no command can declare them as its destination and no location
  /// leads there.
  private var unlistedScreens: [Finding] {
    found.places.enumerated().filter { !isListed($0.element.kinds[0]) }.map { index, place in
      Finding(
        .undeclared, place.kinds[0], "it is reached, but no coordinator lists a screen with this name",
        lines: found.path(toPlace: index))
    }
  }

  private func isListed(_ kind: String) -> Bool { declared.screens.kind(named: kind) != nil }

  /// The first screen of each kind whose location does not match the template of its kind. Either the template or the
  /// location is wrong.
  private var misplacedScreens: [Finding] {
    var seen: Set<String> = []
    return found.places.enumerated().filter { !$0.element.isDialog }.compactMap { index, place in
      let (kind, location) = (place.kinds[0], place.location)
      guard let template = place.unmatchedTemplate(among: declared.screens), seen.insert(kind).inserted else {
        return nil
      }
      let path = found.path(toPlace: index)
      return Finding(
        .invariant, kind, "it is at \(location), but its kind declares \(template)",
        lines: path.isEmpty ? ["home", "|= \(location)"] : path + ["|= \(location)"])
    }
  }

  /// Returns a fault if an edge leads to a screen that its command does not declare as its destination.
  private func undeclaredEdge(_ edge: Discovery.Edge) -> Finding? {
    let (from, to) = (found.places[edge.from], found.places[edge.to])
    // A screen that no coordinator lists is reported by `unlistedScreens`.
    guard !edge.isGeneral, from.kinds != to.kinds, isListed(to.kinds[0]) else { return nil }
    // Answering a question returns to the screen that asked it.
    if from.isDialog, Array(from.kinds.dropFirst()) == to.kinds { return nil }
    guard let (kind, declaration) = declared.owner(of: edge, found), !declaration.leads(to: to.kinds[0]) else {
      return nil
    }
    let location = found.states.first { $0.snapshot.full == edge.snapshot.full }?.location
    return Finding(
      .undeclared, "\(kind): \(declaration.name)", "it leads to \(to.kinds[0]), which it does not declare",
      lines: found.path(to: edge.witnessState) + [edge.line] + (location.map { ["|= \($0)"] } ?? []))
  }

  // MARK: Unseen items

  /// Returns a finding for an item that was not seen. It has no lines, because none can show that.
  private func finding(of item: CoverageItem) -> Finding {
    switch item {
    case .screen(let kind): return Finding(.unreached, kind, "the screen\(declaredBy(kind))", lines: [])
    case .destination(let kind, let command, let target):
      return Finding(.unreached, "\(kind): \(command)", "a path to \(target), which it declares", lines: [])
    case .availability(let kind, let command):
      return Finding(.neverEnabled, "\(kind): \(command)", "the command available", lines: [])
    case .effect(let kind, let command):
      let use = found.uses[Discovery.UseKey(kind: kind, command: command)]
      let failure = use?.hasSucceeded == true ? nil : use?.failure
      return Finding(
        .noEffect, "\(kind): \(command)", failure.map { "a success: it fails with \($0.message)" } ?? "an effect",
        lines: [], reason: declared.reason(for: item))
    case .option(let kind, let command, let name):
      return Finding(
        .noEffect, "\(kind): \(command)", "an effect of --\(name)", lines: [], reason: declared.reason(for: item))
    case .answer(let kind, let command, let opening):
      return Finding(
        .noEffect, "\(kind): \(command)", "an effect of its own, when \(opening) asks", lines: [],
        reason: declared.reason(for: item))
    }
  }

  /// Returns the end of a sentence that names the commands that are declared to lead to a kind of screen.
  private func declaredBy(_ kind: String) -> String {
    let commands = declared.screens.entries.flatMap { entry in
      entry.directory.declarations.filter { $0.leads(to: kind) }.map { "\(entry.kind.name): \($0.name)" }
    }
    return commands.isEmpty
      ? ", which no command declares as its destination"
      : ", which is the declared destination of \(commands.joined(separator: ", "))"
  }
}

extension Discovery.Place {
  /// Returns the template of the place's kind if the place's location does not match it; otherwise `nil`.
  func unmatchedTemplate(among screens: ScreenDirectory) -> PlaceTemplate? {
    // The session wrote the location, so it can be parsed.
    guard let template = screens.kind(named: kinds[0])?.template, let route = try? Route(parsing: location),
      !template.matches(route)
    else { return nil }
    return template
  }
}
