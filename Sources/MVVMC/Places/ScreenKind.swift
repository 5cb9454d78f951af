/// A kind of screen: its name, and the template of its locations.
///
/// Each kind is declared once, beside the coordinator that builds its screens, as a static member so that other screens
/// name it in a way that the compiler checks: a ``Screen`` where there is one below its parent, an ``ItemScreen`` where
/// there is one for each of several things.
///
/// ```swift
/// extension ScreenKind {
///   static let shelves = Screen("shelves", at: "/shelves", ShelvesView.self, ShelvesCoordinator.self)
///   static let item = ItemScreen(
///     "item", at: "/shelves/:shelf/:item", ItemView.self, ItemCoordinator.self, of: ItemID.self, in: ShelfID.self)
/// }
/// ```
///
/// Keeping destinations and their URL templates together in one checked type is the idea of Kickstarter's navigation.
///
/// The compiler cannot check that a class with subclasses is `Sendable`. Its properties are constants of `Sendable`
/// types, and the two subclasses add none.
public class ScreenKind: @unchecked Sendable {
  /// The name, as the user and machines read it: `todo`.
  package let name: String
  /// The template of its locations; nil for a dialog, which has none.
  package let template: PlaceTemplate?
  /// The commands of its screens. Asked for late: two screens that lead to each other name each other's kinds.
  package let commands: @Sendable () -> CommandDirectory
  /// The type of its view: two kinds of one name are told apart by it.
  let view: ObjectIdentifier
  /// The kinds of the places below it.
  package let children: @Sendable () -> [ScreenKind]
  /// The declaration in the source of the app.
  package let declaration: DeclarationSite

  fileprivate init<Content: View, Owner: Coordinator>(
    _ name: String, at template: PlaceTemplate, _ view: Content.Type, _ coordinator: Owner.Type,
    _ declaration: DeclarationSite
  ) {
    self.name = name
    self.template = template
    self.view = ObjectIdentifier(view)
    self.declaration = declaration
    commands = { CommandDirectory.of(view, coordinator) }
    children = { Owner.places.map(\.kind) }
  }

  /// Declares a kind whose template is not known in the source, so its ids have no types.
  package convenience init<Content: View, Owner: Coordinator>(
    _ name: String, at template: String, _ view: Content.Type, _ coordinator: Owner.Type,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let declaration = DeclarationSite(file, line)
    self.init(name, at: PlaceTemplate(template, of: name, declaration), view, coordinator, declaration)
  }

  /// Declares a kind of dialog. A ``ScreenDirectory`` has it where a command leads to it.
  package init<Content: View>(
    dialog name: String, _ view: Content.Type, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.name = name
    template = nil
    self.view = ObjectIdentifier(view)
    declaration = DeclarationSite(file, line)
    commands = { Content.commands.directory }
    children = { [] }
  }

  /// True if it asks a question. Dialogs are not locations.
  package var isDialog: Bool { template == nil }

  /// The path of a screen of this kind; the parameters of the template get `ids`, in order.
  package func path(_ ids: Int64...) -> [Route.Segment] { path(ids.map(AnyReferenceID.number)) }

  package func path(_ ids: [AnyReferenceID]) -> [Route.Segment] {
    var ids = ids[...]
    return (template?.segments ?? []).map { segment in
      switch segment {
      case .literal(let word): .name(word)
      case .parameter(let name): ids.popFirst().map(Route.Segment.init) ?? .name(name)
      }
    }
  }
}

/// A kind of screen of which there is one below its parent: its template ends with a fixed word.
///
/// `Content` and `Owner` are the types of its view and its coordinator, `Above` those of the ids in its template, of the screens that
/// it stands below. What they conform to is asked by the initializer and not by the type: the runtime would look for the conformances
/// of each kind when the program starts, a fifth of a whole start.
public final class Screen<Content, Owner, each Above>: ScreenKind, @unchecked Sendable {
  /// Creates a kind of screen.
  ///
  /// A template that is no location, that ends with an id, or that has other ids than `above` names ends the
  /// program with the line of the declaration, in a release build at the latest when a command needs the screens.
  ///
  /// - Parameters:
  ///   - name: the name, unique in the app.
  ///   - template: a location with `:name` for an id, as in `/shelves/:shelf/settings`.
  ///   - view: the type of the screens' view, which declares the commands.
  ///   - coordinator: the type of the screens' coordinator, which lists the places below.
  ///   - above: the types of the ids in the template.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  public init(
    _ name: String, at template: String, _ view: Content.Type, _ coordinator: Owner.Type,
    in above: repeat (each Above).Type, file: StaticString = #fileID, line: UInt = #line
  ) where Content: View, Owner: Coordinator, repeat each Above: ReferenceID {
    let declaration = DeclarationSite(file, line)
    let template = PlaceTemplate(template, of: name, declaration)
    template.check(ids: idCount(repeat each above), ofEach: false, name, declaration)
    super.init(name, at: template, view, coordinator, declaration)
  }
}

/// A kind of screen of which there is one for each thing: its template ends with the id of the thing.
///
/// `ID` is the type of that id, `Above` are the types of the ids before it.
public final class ItemScreen<Content, Owner, ID, each Above>: ScreenKind, @unchecked Sendable {
  /// Creates a kind of screen.
  ///
  /// A template that is no location, that does not end with an id, or that has other ids before it than `above` names
  /// ends the program with the line of the declaration, in a release build at the latest when a command needs the
  /// screens.
  ///
  /// - Parameters:
  ///   - name: the name, unique in the app.
  ///   - template: a location with `:name` for an id, as in `/shelves/:shelf`.
  ///   - view: the type of the screens' view, which declares the commands.
  ///   - coordinator: the type of the screens' coordinator, which lists the places below.
  ///   - id: the type of the id at the end of the template.
  ///   - above: the types of the ids before it.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  public init(
    _ name: String, at template: String, _ view: Content.Type, _ coordinator: Owner.Type, of id: ID.Type,
    in above: repeat (each Above).Type, file: StaticString = #fileID, line: UInt = #line
  ) where Content: View, Owner: Coordinator, ID: ReferenceID, repeat each Above: ReferenceID {
    let declaration = DeclarationSite(file, line)
    let template = PlaceTemplate(template, of: name, declaration)
    template.check(ids: idCount(repeat each above) + 1, ofEach: true, name, declaration)
    super.init(name, at: template, view, coordinator, declaration)
  }
}

private func idCount<each ID: ReferenceID>(_ type: repeat (each ID).Type) -> Int {
  var count = 0
  for _ in repeat each type { count += 1 }
  return count
}

/// The ids of a template, in order, without their types.
func erased<each ID: ReferenceID>(_ id: repeat each ID) -> [AnyReferenceID] {
  var ids: [AnyReferenceID] = []
  for id in repeat each id { ids.append(AnyReferenceID(id)) }
  return ids
}

extension ScreenKind: Hashable, CustomStringConvertible {
  /// Returns whether two kinds have the same name.
  public static func == (one: ScreenKind, other: ScreenKind) -> Bool { one.name == other.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  /// The name.
  public var description: String { name }

  /// One screen of the kind, in a sentence: `a todo`, `an agenda`.
  var withArticle: String { name.first.map("aeiou".contains) == true ? "an \(name)" : "a \(name)" }
}
