/// A kind of screen: its name, and the template of its locations.
///
/// Declare each kind once, as a static member beside the coordinator that builds its screens, so that the compiler
/// checks every use. If there is one such screen below its parent, the kind is a ``Screen``. If there is one for each
/// of several items, it is an ``ItemScreen``.
///
/// ```swift
/// extension ScreenKind {
///   static let shelves = Screen("shelves", at: "/shelves", ShelvesView.self, ShelvesCoordinator.self)
///   static let item = ItemScreen(
///     "item", at: "/shelves/:shelf/:item", ItemView.self, ItemCoordinator.self, of: ItemID.self, in: ShelfID.self)
/// }
/// ```
///
/// Declaring destinations together with their URL templates in one checked type is the idea of Kickstarter's
/// navigation.
///
/// The conformance to `Sendable` is unchecked because the class has subclasses. Its properties are constants of
/// `Sendable` types, and the two subclasses add none.
public class ScreenKind: @unchecked Sendable {
  /// The name, as users and programs read it: `todo`.
  package let name: String
  /// The template of its locations; `nil` for a dialog, which has none.
  package let template: PlaceTemplate?
  /// Returns the commands of its screens. This is a closure, because the commands of two kinds may refer to each
  /// other's kind.
  package let commands: @Sendable () -> CommandDirectory
  /// The type of its view, by which two kinds that have the same name by mistake are recognized.
  let view: ObjectIdentifier
  /// Returns the kinds of the places below it.
  package let children: @Sendable () -> [ScreenKind]
  /// The line of the declaration in the app's source.
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

  /// Creates a kind whose template is not known at compile time, so its ids have no types.
  package convenience init<Content: View, Owner: Coordinator>(
    _ name: String, at template: String, _ view: Content.Type, _ coordinator: Owner.Type,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let declaration = DeclarationSite(file, line)
    self.init(name, at: PlaceTemplate(template, of: name, declaration), view, coordinator, declaration)
  }

  /// Creates a kind of dialog. A ``ScreenDirectory`` contains it if a command opens it.
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

  /// True if the screen is a dialog. A dialog has no location.
  package var isDialog: Bool { template == nil }

  /// Returns the path of a screen of this kind. The placeholders of the template are replaced by `ids`, in order.
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

/// A kind of screen with one instance below its parent. Its template ends with a fixed word.
///
/// `Content` is the type of its view, `Owner` is the type of its coordinator, and `Above` are the types of the ids in
/// its template. The constraints are on the initializer and not on the type, because the runtime would look up the
/// conformances of every kind at launch. That took a fifth of the launch time.
public final class Screen<Content, Owner, each Above>: ScreenKind, @unchecked Sendable {
  /// Creates a kind of screen.
  ///
  /// A template that is not a location, that ends with an id, or whose ids do not match `above` ends the program with
  /// the line of the declaration. In a release build, that happens when a command first needs the screens, at the
  /// latest.
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

/// A kind of screen with one instance for each of several items. Its template ends with the id of the item.
///
/// `ID` is the type of this id, and `Above` are the types of the ids before it.
public final class ItemScreen<Content, Owner, ID, each Above>: ScreenKind, @unchecked Sendable {
  /// Creates a kind of screen.
  ///
  /// A template that is not a location, that does not end with an id, or whose other ids do not match `above` ends the
  /// program with the line of the declaration. In a release build, that happens when a command first needs the screens,
  /// at the latest.
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

/// Returns ids with their types erased, in order.
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
  /// The name of the kind.
  public var description: String { name }

  /// The name with an indefinite article, for a sentence: `a todo`, `an agenda`.
  var withArticle: String { name.first.map("aeiou".contains) == true ? "an \(name)" : "a \(name)" }
}
