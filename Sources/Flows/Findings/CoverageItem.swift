import MVVMC
import Shell

/// Something that an app's screens declare. The exploration searches for it until it is seen.
enum CoverageItem: Hashable {
  /// A screen of this kind exists.
  case screen(String)
  /// The command leads to this kind of screen.
  case destination(kind: String, command: String, target: String)
  /// The command is available at some place.
  case availability(kind: String, command: String)
  /// The command succeeds, and changes or shows something.
  case effect(kind: String, command: String)

  /// Returns the declared items that an exploration did not see.
  static func unseen(in found: Discovery, _ declared: DeclaredCommands) -> [CoverageItem] {
    let reached = Set(found.places.map { $0.kinds[0] })
    let taken = Set(destinations(in: found, declared).keys)
    var items: [CoverageItem] = []
    // MVVMC provides dialogs that an app need not use.
    for entry in declared.screens.entries where !declared.isUnusedDialog(entry.kind.name) {
      let kind = entry.kind.name
      guard reached.contains(kind) else {
        items.append(.screen(kind))
        continue
      }
      for declaration in entry.directory.declarations {
        let command = declaration.name
        let use = found.uses[Discovery.UseKey(kind: kind, command: command)]
        let hasCrashed = found.crashes.contains { $0.kind == kind && $0.command == command[...] }
        if use?.available == nil { items.append(.availability(kind: kind, command: command)) }
        guard Actions.isExplorable(declaration), !hasCrashed else { continue }
        for target in declaration.leadsTo.map(\.name) where reached.contains(target) {
          let item = CoverageItem.destination(kind: kind, command: command, target: target)
          if !taken.contains(item) { items.append(item) }
        }
        if let use, use.available != nil, !use.hasEffect { items.append(.effect(kind: kind, command: command)) }
      }
    }
    return items
  }

  /// Returns the destinations to which commands led, and how often.
  private static func destinations(in found: Discovery, _ declared: DeclaredCommands) -> [CoverageItem: Int] {
    var taken: [CoverageItem: Int] = [:]
    for edge in found.edges where !edge.isGeneral {
      guard let (kind, declaration) = declared.owner(of: edge, found) else { continue }
      let target = found.places[edge.to].kinds[0]
      taken[.destination(kind: kind, command: declaration.name, target: target), default: 0] += edge.seen.count
    }
    return taken
  }

  /// Returns the number of declarations that were seen once, and when the last command had its first effect. When
  /// screens and destinations were first seen is counted with places and edges.
  static func sightings(in found: Discovery, _ declared: DeclaredCommands) -> (once: Int, last: Int) {
    var screens: [String: Int] = [:]
    for place in found.places { screens[place.kinds[0], default: 0] += place.seen.count }
    let effects = found.uses.values.compactMap(\.effects)
    let destinations = destinations(in: found, declared).filter { item, _ in
      if case .destination(let kind, let command, let target) = item {
        return declared.declaration(kind, command)?.leads(to: target) == true
      }
      return false
    }
    let once =
      screens.values.count { $0 == 1 } + destinations.values.count { $0 == 1 } + effects.count { $0.count == 1 }
    return (once, effects.map(\.first).max() ?? 0)
  }
}

extension DeclaredCommands {
  /// Returns whether the app gives a reason why something need not be seen.
  func hasReason(_ item: CoverageItem) -> Bool {
    if case .effect(let kind, let command) = item { return declaration(kind, command)?.noEffectReason != nil }
    return false
  }

  /// Returns whether a command may show one of the items.
  func isWanted(_ kind: String, _ command: String, among items: Set<CoverageItem>) -> Bool {
    items.contains { item in
      switch item {
      case .screen(let target): declaration(kind, command)?.leads(to: target) == true
      case .destination(kind, command, _), .availability(kind, command), .effect(kind, command): true
      default: false
      }
    }
  }
}
