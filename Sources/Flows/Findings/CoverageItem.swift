import MVVMC
import Shell

/// Something that an app's screens declare. The exploration searches for it until it is seen.
enum CoverageItem: Hashable {
  /// A screen of this kind is reached.
  case screen(String)
  /// The command leads to this kind of screen.
  case destination(kind: String, command: String, target: String)
  /// The command is available at some place.
  case availability(kind: String, command: String)
  /// The command succeeds, and changes or shows something.
  case effect(kind: String, command: String)
  /// The command has another outcome with the option than without it.
  case option(kind: String, command: String, name: String)
  /// The answer to the question of a command leads elsewhere than the other answers.
  case answer(kind: String, command: String, opening: String)

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
        if use?.wasAvailable != true { items.append(.availability(kind: kind, command: command)) }
        guard Actions.isExplorable(declaration), !hasCrashed else { continue }
        for target in declaration.leadsTo.map(\.name) where reached.contains(target) {
          let item = CoverageItem.destination(kind: kind, command: command, target: target)
          if !taken.contains(item) { items.append(item) }
        }
        if let use, use.wasAvailable, use.effects == nil { items.append(.effect(kind: kind, command: command)) }
      }
    }
    return items + found.alternatives.unseen
  }

  /// Returns the declared destinations to which commands led, with their sightings.
  static func destinations(in found: Discovery, _ declared: DeclaredCommands) -> [CoverageItem: Sightings] {
    Sightings.merged(
      found.edges.lazy.filter { !$0.isGeneral }.compactMap { edge -> (CoverageItem, Sightings)? in
        let target = found.places[edge.to].kinds[0]
        guard let (kind, declaration) = declared.owner(of: edge, found), declaration.leads(to: target) else {
          return nil
        }
        return (.destination(kind: kind, command: declaration.name, target: target), edge.seen)
      })
  }
}

extension DeclaredCommands {
  /// Returns the reason that the app declares why an item need not be seen; `nil` if there is none.
  func reason(for item: CoverageItem) -> String? {
    switch item {
    case .effect(let kind, let command), .option(let kind, let command, _), .answer(let kind, let command, _):
      declaration(kind, command)?.noEffectReason
    case .screen, .destination, .availability: nil
    }
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
