/// A place below a screen: its kind, and how the screen's coordinator builds it.
///
/// A coordinator lists the places below its screen. Locations are parsed by these lists, and ``Coordinator/open(_:)``
/// and ``Coordinator/open(_:_:)`` open a place in them. With a `command`, the screen above also has a command of that
/// name, which opens the place: one line then adds a screen to its parent.
public struct Place<Parent: Coordinator>: Sendable {
  /// The kind of screen that stands there.
  package let kind: ScreenKind
  /// The things that a segment of a location may refer to; nil if the template has only fixed words.
  let references: (@Sendable (Parent) throws -> any ReferenceSource)?
  /// The command of the screen above that opens the place; nil where the screen declares it itself.
  let command: CommandDeclaration?
  private let make: @Sendable (Parent, AnyReference?) throws -> Calcot
  private let declaration: DeclarationSite

  /// Creates a place of one screen, whose template adds only fixed words to that of the screen above, or begins with
  /// another word.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - command: the word that opens the place from the screen above; nil where that screen declares a command itself.
  ///   - summary: what the command does, in one line.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  ///   - build: creates the screen.
  public init<Content, Guide, each Above: ReferenceID>(
    _ kind: Screen<Content, Guide, repeat each Above>, command: String? = nil, _ summary: String = "",
    file: StaticString = #fileID, line: UInt = #line, build: @escaping @Sendable (Parent) throws -> Calcot
  ) {
    self.init(of: kind, command: command, summary, file: file, line: line, build: build)
  }

  /// Creates a place of one screen for each thing, whose template ends with the id of the thing.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - references: the things that a location, and the command, may name by id or name.
  ///   - command: the word that opens the place of a thing from the screen above; nil where that screen declares a
  ///     command itself.
  ///   - summary: what the command does, in one line.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  ///   - build: creates the screen of a thing.
  public init<Content, Guide, ID: ReferenceID, each Above: ReferenceID>(
    _ kind: ItemScreen<Content, Guide, ID, repeat each Above>,
    among references: @escaping @Sendable (Parent) throws -> any ReferenceSource<ID>,
    command: String? = nil, _ summary: String = "", file: StaticString = #fileID, line: UInt = #line,
    build: @escaping @Sendable (Parent, Reference<ID>) throws -> Calcot
  ) {
    self.init(of: kind, among: references, command: command, summary, file: file, line: line, build: build)
  }

  /// Creates a place of a kind whose template is not known in the source.
  package init(
    of kind: ScreenKind, command: String? = nil, _ summary: String = "", file: StaticString = #fileID,
    line: UInt = #line, build: @escaping @Sendable (Parent) throws -> Calcot
  ) {
    self.kind = kind
    references = nil
    self.command = command.map { CommandDeclaration(opening: kind, $0, summary, []) }
    declaration = DeclarationSite(file, line)
    make = { parent, _ in try build(parent) }
  }

  /// Creates a place of a kind whose template is not known in the source.
  package init<ID>(
    of kind: ScreenKind, among references: @escaping @Sendable (Parent) throws -> any ReferenceSource<ID>,
    command: String? = nil, _ summary: String = "", file: StaticString = #fileID, line: UInt = #line,
    build: @escaping @Sendable (Parent, Reference<ID>) throws -> Calcot
  ) {
    self.kind = kind
    self.references = { try references($0) }
    self.command = command.map { word in
      let thing = ParameterDeclaration(kind.name.uppercased(), .reference(words: []))
      return CommandDeclaration(opening: kind, word, summary, [thing])
    }
    declaration = DeclarationSite(file, line)
    make = { parent, thing in
      guard let reference = thing.flatMap(Reference<ID>.init) else {
        throw Failure(.notFound, "the location names no \(kind)", advice: "write its id behind it")
      }
      return try build(parent, reference)
    }
  }

  func build(_ parent: Parent, _ thing: AnyReference?) throws -> Calcot {
    let calcot = try make(parent, thing)
    guard calcot.kind == kind else {
      declaration.stop("the place \(kind) of \(Parent.self) builds \(calcot.kind.withArticle)")
    }
    return calcot
  }

  /// True if it stands beside its parent, the root, rather than below it: its template begins otherwise.
  func isBeside(_ parent: Parent) -> Bool {
    guard let template = kind.template, let own = parent.link.calcot?.kind.template else { return false }
    return !template.begins(with: own)
  }

  /// True if its template goes on with a fixed word after the segments of the screen above.
  func beginsWithWord(below above: Int) -> Bool {
    if case .literal = kind.template?.segments.dropFirst(above).first { true } else { false }
  }

  /// Builds the place where the beginning of a path leads to it: its template without that of the screen above it.
  func child(of parent: Parent, at path: ArraySlice<Route.Segment>, below: Int) throws -> Child? {
    let rest = (kind.template?.segments ?? []).dropFirst(below)
    guard !rest.isEmpty, rest.count <= path.count else { return nil }
    var named: (segment: Route.Segment, offset: Int)?
    for (offset, (segment, written)) in zip(rest, path).enumerated() {
      switch segment {
      case .literal(let word): if written != .name(word) { return nil }
      case .parameter: named = (written, offset)
      }
    }
    guard let references, let named else { return Child(try build(parent, nil), length: rest.count) }
    do {
      let source = try references(parent)
      return Child(
        try build(parent, try Self.reference(to: named.segment, among: source)), length: rest.count)
    } catch {
      let failure = Failure(error)
      throw failure.segment == nil ? failure.at(segment: named.offset) : failure
    }
  }

  private static func reference(
    to segment: Route.Segment, among source: any ReferenceSource
  ) throws -> AnyReference {
    switch segment {
    case .name(let name):
      // An id that is a text is written as a name is.
      if source.hasTextIDs, let found = try source.thing(id: .text(name)) { return found }
      return try source.thing(named: name)
    case .id(let id):
      guard let found = try source.thing(id: .number(id)) else {
        throw Failure.notListed("there is no \(source.noun) #\(id)")
      }
      return found
    }
  }
}
