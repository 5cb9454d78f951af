/// The coordinator of a screen that has no screens below it.
///
/// A kind of screen that is declared without a coordinator uses this one. A screen with screens below it needs its own
/// coordinator, which lists them.
public final class LeafCoordinator: Coordinator {
  /// The link to the calçot and its stack.
  public let link = StackLink()

  /// Creates a coordinator.
  public init() {}
}

extension Screen where Owner == LeafCoordinator {
  /// Creates a kind of screen that has no screens below it.
  ///
  /// - Parameters:
  ///   - name: the name, unique in the app.
  ///   - template: a location with `:name` for an id, as in `/shelves/:shelf/settings`.
  ///   - view: the type of the screens' view, which declares the commands.
  ///   - above: the types of the ids in the template.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  public convenience init(
    _ name: String, at template: String, _ view: Content.Type, in above: repeat (each Above).Type,
    file: StaticString = #fileID, line: UInt = #line
  ) where Content: View, repeat each Above: ReferenceID {
    self.init(name, at: template, view, LeafCoordinator.self, in: repeat each above, file: file, line: line)
  }
}

extension ItemScreen where Owner == LeafCoordinator {
  /// Creates a kind of screen for each of several items that has no screens below it.
  ///
  /// - Parameters:
  ///   - name: the name, unique in the app.
  ///   - template: a location with `:name` for an id, as in `/shelves/:shelf`.
  ///   - view: the type of the screens' view, which declares the commands.
  ///   - id: the type of the id at the end of the template.
  ///   - above: the types of the ids before it.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  public convenience init(
    _ name: String, at template: String, _ view: Content.Type, of id: ID.Type, in above: repeat (each Above).Type,
    file: StaticString = #fileID, line: UInt = #line
  ) where Content: View, ID: ReferenceID, repeat each Above: ReferenceID {
    self.init(name, at: template, view, LeafCoordinator.self, of: id, in: repeat each above, file: file, line: line)
  }
}
