/// A place for a screen below another: its kind, and how the coordinator of the screen above builds it.
///
/// A coordinator lists the places below its screen. The stack uses the lists to find the screens of a location, and
/// ``Coordinator/open(_:)`` and ``Coordinator/open(_:_:)`` open the listed places. If a place has a `command`, the
/// screen above gets a command that opens it, so that one declaration is all that the new screen needs there.
public struct Place<Parent: Coordinator>: Sendable {
  /// The kind of screen at the place.
  package let kind: ScreenKind
  /// Returns the items that a segment of a location may refer to; `nil` if the template has only fixed words.
  let references: (@Sendable (Parent) throws -> any ReferenceSource)?
  /// The command of the screen above that opens the place; `nil` if the place declares none.
  let command: CommandDeclaration?
  private let make: @Sendable (Parent, AnyReference?) throws -> Calcot
  private let declaration: DeclarationSite

  /// Creates a place for one screen. Its template continues that of the screen above with fixed words. A place of the
  /// root may also begin with another word.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - command: the name of a command of the screen above that opens the place; `nil` for none.
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

  /// Creates a place for the screens of several items. Its template ends with the id of the item.
  ///
  /// - Parameters:
  ///   - kind: the kind of screen.
  ///   - references: returns the items that a location and the command may name, by id or name.
  ///   - command: the name of a command of the screen above that opens the place of an item; `nil` for none.
  ///   - summary: what the command does, in one line.
  ///   - file: the file of the declaration.
  ///   - line: the line of the declaration.
  ///   - build: creates the screen of an item.
  public init<Content, Guide, ID: ReferenceID, each Above: ReferenceID>(
    _ kind: ItemScreen<Content, Guide, ID, repeat each Above>,
    among references: @escaping @Sendable (Parent) throws -> any ReferenceSource<ID>,
    command: String? = nil, _ summary: String = "", file: StaticString = #fileID, line: UInt = #line,
    build: @escaping @Sendable (Parent, Reference<ID>) throws -> Calcot
  ) {
    self.init(of: kind, among: references, command: command, summary, file: file, line: line, build: build)
  }

  /// Creates a place of a kind whose template is not known at compile time.
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

  /// Creates a place of a kind whose template is not known at compile time.
  package init<ID>(
    of kind: ScreenKind, among references: @escaping @Sendable (Parent) throws -> any ReferenceSource<ID>,
    command: String? = nil, _ summary: String = "", file: StaticString = #fileID, line: UInt = #line,
    build: @escaping @Sendable (Parent, Reference<ID>) throws -> Calcot
  ) {
    self.kind = kind
    self.references = { try references($0) }
    self.command = command.map { word in
      let parameter = ParameterDeclaration(kind.name.uppercased(), .reference(words: []))
      return CommandDeclaration(opening: kind, word, summary, [parameter])
    }
    declaration = DeclarationSite(file, line)
    make = { parent, reference in
      guard let reference = reference.flatMap(Reference<ID>.init) else {
        throw Failure(.notFound, "the location has no \(kind)", advice: "write its id after it")
      }
      return try build(parent, reference)
    }
  }

  func build(_ parent: Parent, _ reference: AnyReference?) throws -> Calcot {
    let calcot = try make(parent, reference)
    guard calcot.kind == kind else {
      declaration.stop("the place \(kind) of \(Parent.self) builds \(calcot.kind.withArticle)")
    }
    return calcot
  }

  /// Returns whether the place is beside its parent instead of below it. Only the root has such places. Their templates
  /// do not begin with that of the root.
  func isBeside(_ parent: Parent) -> Bool {
    guard let template = kind.template, let own = parent.link.calcot?.kind.template else { return false }
    return !template.begins(with: own)
  }

  /// Returns whether the template continues with a fixed word after the template of the screen above, which has `above`
  /// segments.
  func beginsWithWord(below above: Int) -> Bool {
    if case .literal = kind.template?.segments.dropFirst(above).first { true } else { false }
  }

  /// Builds the screen if the path begins with segments that match the rest of the template, or returns `nil`
  /// otherwise. The rest follows the template of the screen above, which has `below` segments.
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
    case .id(let id) where source.hasTextIDs: return try reference(toTextIDOrName: String(id), among: source)
    case .name(let name) where source.hasTextIDs: return try reference(toTextIDOrName: name, among: source)
    case .id(let id):
      guard let found = try source.erasedReference(id: .number(id)) else {
        throw Failure.notListed("there is no \(source.noun) #\(id)")
      }
      return found
    case .name(let name):
      // Digits that no number is printed as are a number with zeros before it. Other digits were percent-encoded, so
      // they are a name.
      if isDigits(name), Route.Segment.number(name) == nil {
        guard let id = Int64(name) else {
          throw Failure(.invalid, "\(name) is too large for an id", advice: "ids end at \(Int64.max)")
        }
        if let found = try source.erasedReference(id: .number(id)) { return found }
      }
      return try source.erasedReference(named: name)
    }
  }

  /// Returns the item with a textual id, which is written like a name, or else the item that the text names. Digits name
  /// only an item with exactly this name: as an id that no item has any more, they must not mean another item whose name
  /// begins with them.
  private static func reference(
    toTextIDOrName text: String, among source: any ReferenceSource
  ) throws -> AnyReference {
    if let found = try source.erasedReference(id: .text(text)) { return found }
    let named = try source.erasedReference(named: text)
    guard !isDigits(text) || named.name == text else {
      throw Failure.notListed("there is no \(source.noun) #\(text)")
    }
    return named
  }

  private static func isDigits(_ text: String) -> Bool { text.utf8.allSatisfy(PercentCoding.isDigit) }
}
