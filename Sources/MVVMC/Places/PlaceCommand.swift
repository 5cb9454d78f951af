/// A command that a place declares. It is a command of the screen above and opens the place.
struct PlaceCommand {
  let declaration: CommandDeclaration
  let references: () -> (any ReferenceSource)?
  let open: (Arguments) throws(Failure) -> Outcome

  /// Returns the commands that the places of a coordinator declare. They do not retain the coordinator.
  static func all<Parent: Coordinator>(of parent: Parent) -> [PlaceCommand] {
    Parent.places.compactMap { place in
      guard let declaration = place.command else { return nil }
      return PlaceCommand(
        declaration: declaration,
        // If the items cannot be read, none are suggested. The user is told the reason when they open the place.
        references: { [weak parent] in parent.flatMap { try? place.references?($0) } },
        open: { [weak parent] (arguments) throws(Failure) in
          guard let parent else { throw Failure(.unavailable, "this screen is no longer open") }
          let reference = arguments[0]?.references.first
          try Failure.catching { try parent.open(place.kind, reference) }
          return .silent
        })
    }
  }
}

extension CommandDeclaration {
  /// Creates the declaration of a command that opens a place.
  convenience init(opening kind: ScreenKind, _ word: String, _ summary: String, _ parameters: [ParameterDeclaration]) {
    self.init(
      name: word, aliases: [], summary: summary, parameters: parameters, leadsTo: [kind],
      isConditional: false, noEffectReason: nil)
  }
}

extension CommandDirectory {
  /// Returns the commands of a view, followed by the commands that the places below its screen declare.
  static func of<Content: View, Owner: Coordinator>(
    _ view: Content.Type, _ coordinator: Owner.Type
  ) -> CommandDirectory {
    view.commands.directory.adding(coordinator.places.compactMap(\.command))
  }

  func adding(_ more: [CommandDeclaration]) -> CommandDirectory {
    guard !more.isEmpty else { return self }
    return CommandDirectory(
      declarations + more, implicit: implicit.map { declarations[$0].name }, emptyLine: emptyLine)
  }
}
