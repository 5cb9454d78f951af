/// A kind of screen: its name, and the template of its locations.
///
/// Each kind is declared once, beside the coordinator that builds its screens, as a static member so that other screens
/// name it in a way that the compiler checks:
///
/// ```swift
/// extension Kind {
///   static let todo = Kind("todo", at: "/groups/:group/todos/:todo", TodoView.self, TodoCoordinator.self)
/// }
/// ```
///
/// Keeping destinations and their URL templates together in one checked type is the idea of Kickstarter's navigation.
public struct Kind: Sendable {
  /// The name, as the user and machines read it: `todo`.
  package var name: String { declaration.name }
  /// What its locations look like; nil for a dialog, which is not a location.
  package var template: PlaceTemplate? { declaration.template }
  /// The commands of its screens. Asked for late: two screens that lead to each other name each other's kinds.
  package var commands: @Sendable () -> CommandDirectory { declaration.commands }
  /// The type of its view: two kinds of one name are told apart by it.
  var view: ObjectIdentifier { declaration.view }
  /// The kinds of the places below it.
  package var children: @Sendable () -> [Kind] { declaration.children }

  private let declaration: Declaration

  /// What is known of a kind. A class, for kinds are handed around for every line and never change.
  private final class Declaration: Sendable {
    let name: String
    let template: PlaceTemplate?
    let commands: @Sendable () -> CommandDirectory
    let view: ObjectIdentifier
    let children: @Sendable () -> [Kind]

    init(
      _ name: String, _ template: PlaceTemplate?, view: ObjectIdentifier,
      commands: @escaping @Sendable () -> CommandDirectory, children: @escaping @Sendable () -> [Kind]
    ) {
      self.name = name
      self.template = template
      self.commands = commands
      self.view = view
      self.children = children
    }
  }

  /// Creates a kind of screen.
  ///
  /// - Parameters:
  ///   - name: the name, unique in the app.
  ///   - template: a location with `:name` for an id or a name, as in `/groups/:group`. A template that does not begin
  ///     with a slash, or has an empty segment, is a programming error and stops the program when the app is assembled.
  ///   - view: the type of the screens' view, which declares the commands.
  ///   - coordinator: the type of the screens' coordinator, which lists the places below.
  public init<Content: View, Owner: Coordinator>(
    _ name: String, at template: String, _ view: Content.Type, _ coordinator: Owner.Type
  ) {
    declaration = Declaration(
      name, PlaceTemplate(template, of: name), view: ObjectIdentifier(view),
      commands: { CommandDirectory.of(view, coordinator) }, children: { Owner.places.map(\.kind) })
  }

  /// Declares a kind of dialog. A ``ScreenDirectory`` has it where a command leads to it.
  package init<Content: View>(dialog name: String, _ view: Content.Type) {
    declaration = Declaration(
      name, nil, view: ObjectIdentifier(view), commands: { Content.commands.directory }, children: { [] })
  }

  /// Whether it asks a question. Dialogs are not locations.
  package var isDialog: Bool { template == nil }

  /// The path of a screen of this kind; the parameters of the template get `ids`, in order.
  package func path(_ ids: Int64...) -> [Route.Segment] { path(ids) }

  package func path(_ ids: [Int64]) -> [Route.Segment] {
    var ids = ids[...]
    return (template?.segments ?? []).map { segment in
      switch segment {
      case .literal(let word): .name(word)
      case .parameter(let name): ids.popFirst().map(Route.Segment.id) ?? .name(name)
      }
    }
  }
}

extension Kind: Hashable, CustomStringConvertible {
  /// Returns whether two kinds have the same name.
  public static func == (one: Kind, other: Kind) -> Bool { one.name == other.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  /// The name.
  public var description: String { name }

  /// One screen of the kind, in a sentence: `a todo`, `an agenda`.
  var withArticle: String { name.first.map("aeiou".contains) == true ? "an \(name)" : "a \(name)" }
}
