import MVVMC
import Shell

/// Something that was never seen. That it never happens is a claim about all states, which only their whole number
/// proves: so it is looked for, until it is refuted or the search is given up.
enum Claim: Hashable {
  /// No screen of a kind is ever on top.
  case unreached(kind: String)
  /// A command never leads to a kind that it is declared to lead to.
  case untaken(kind: String, command: String, target: String)
  /// A command can never be given.
  case unavailable(kind: String, command: String)
  /// A command never succeeds, or never changes or shows anything.
  case idle(kind: String, command: String)

  /// All that was not seen in an exploration.
  static func all(in found: Discovery, _ declared: DeclaredWays) -> [Claim] {
    let reached = Set(found.places.map { $0.kinds[0] })
    var taken: Set<Claim> = []
    for edge in found.edges where !edge.isGeneral {
      guard let (kind, declaration) = declared.owner(of: edge, found) else { continue }
      taken.insert(.untaken(kind: kind, command: declaration.name, target: found.places[edge.to].kinds[0]))
    }
    var claims: [Claim] = []
    // Every app has the dialogs of MVVMC, and need not ask anything.
    for entry in declared.screens.entries where !declared.isSpareDialog(entry.kind.name) {
      let kind = entry.kind.name
      guard reached.contains(kind) else {
        claims.append(.unreached(kind: kind))
        continue
      }
      for declaration in entry.directory.declarations {
        let command = declaration.name
        let use = found.uses[Discovery.UseKey(kind: kind, command: command)]
        let hasCrashed = found.crashes.contains { $0.kind == kind && $0.command == command[...] }
        if use?.available == nil { claims.append(.unavailable(kind: kind, command: command)) }
        guard Moves.areGiven(declaration), !hasCrashed else { continue }
        for target in declaration.leadsTo.map(\.name) where reached.contains(target) {
          let claim = Claim.untaken(kind: kind, command: command, target: target)
          if !taken.contains(claim) { claims.append(claim) }
        }
        if let use, use.available != nil, !use.hasEffect { claims.append(.idle(kind: kind, command: command)) }
      }
    }
    return claims
  }

  /// The kind of screen that it is about, and its command where it is about one.
  var subject: (kind: String, command: String?) {
    switch self {
    case .unreached(let kind): (kind, nil)
    case .untaken(let kind, let command, _), .unavailable(let kind, let command), .idle(let kind, let command):
      (kind, command)
    }
  }
}
