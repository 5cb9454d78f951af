import MVVMC
import Shell

/// Finds commands that open an item other than the given one, and locations that name items that the screen's commands
/// do not take.
enum ReferenceRules {
  /// An item that is named in a line.
  struct NamedItem: Equatable {
    let noun: String
    let id: AnyReferenceID
    /// The name, which a location may contain instead of the id; `nil` if no item has this id.
    let name: String?
  }

  /// The maximum number of items to compare for each place.
  private static let maxItems = 20

  /// Returns the item that a line names as the first argument of a command that leads to other screens. `nil` if it
  /// names none, or several.
  static func namedItem(in line: String, on top: Calcot) -> NamedItem? {
    let words = line.split(separator: " ")
    guard !top.isDialog, words.count > 1,
      let source = commandsOfOneItem(on: top, where: { $0.name == words[0] && !$0.leadsTo.isEmpty }).first?.source
    else { return nil }
    // If the item cannot be looked up, the command itself fails and says why.
    if words[1].hasPrefix("#") {
      let id = AnyReferenceID(String(words[1].dropFirst()))
      return NamedItem(noun: source.noun, id: id, name: (try? source.erasedReference(id: id))?.name)
    }
    guard let position = Int(words[1]), let reference = try? source.erasedReference(at: position), reference.kind == nil
    else {
      return nil
    }
    return NamedItem(noun: source.noun, id: reference.id, name: reference.name)
  }

  /// Returns those of a screen's commands whose first operand refers to one item, each with the source of the items.
  static func commandsOfOneItem(
    on screen: Calcot, where isIncluded: (CommandDeclaration) -> Bool
  ) -> [(declaration: CommandDeclaration, source: any ReferenceSource)] {
    screen.view.directory.declarations.enumerated().compactMap { index, declaration in
      guard isIncluded(declaration), let first = declaration.operands.first,
        case .reference = declaration.parameters[first].kind,
        let source = screen.view.references(command: index, parameter: first)
      else { return nil }
      return (declaration, source)
    }
  }

  /// Returns a fault if the command opened the screen of an item other than the given one.
  static func violation(_ named: NamedItem, on top: Calcot) -> String? {
    guard !top.isDialog, top.kind.template?.segments.last == .parameter(named.noun), let id = ids(of: top).last,
      id.description != named.id.description, id.number != nil || id.description != named.name
    else { return nil }
    return "it opens \(named.noun) #\(id), but was given \(named.noun) #\(named.id)"
  }

  /// Compares the items that a location may name below the screen on top with the items that the screen's commands
  /// take.
  ///
  /// - Returns: a sentence for each difference, with the lines that show it on this screen.
  static func violations(below top: Calcot) throws(Failure) -> [(text: String, lines: [String])] {
    var violations: [(text: String, lines: [String])] = []
    for (kind, offered) in try top.coordinator.namedPlaces() {
      let commands = commandsOfOneItem(on: top) { $0.leads(to: kind.name) }.filter { $0.source.noun == offered.noun }
      guard let command = commands.first?.declaration.name,
        let reference = try foreign(in: offered, beside: commands.map(\.source))
      else { continue }
      violations.append(
        (
          "its location of \(kind) accepts a \(offered.noun) that \(command) does not take: "
            + "among: should name the items of \(command)",
          ["go \(Route(kind.path(ids(of: top) + [reference.id])))"]
        ))
    }
    return violations
  }

  private static func ids(of top: Calcot) -> [AnyReferenceID] {
    zip(top.kind.template?.segments ?? [], top.path).compactMap { segment, written in
      switch (segment, written) {
      case (.parameter, .id(let id)): .number(id)
      case (.parameter, .name(let text)): .text(text)
      default: nil
      }
    }
  }

  private static func foreign(
    in offered: any ReferenceSource, beside sources: [any ReferenceSource]
  ) throws(Failure) -> AnyReference? {
    try Failure.catching {
      try offered.erasedReferences(startingWith: "", limit: maxItems).first { reference in
        try offered.erasedReference(id: reference.id) != nil
          && sources.allSatisfy { try $0.erasedReference(id: reference.id) == nil }
      }
    }
  }
}
