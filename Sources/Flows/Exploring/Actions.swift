import MVVMC
import Shell

/// The lines that represent everything a user can do at a place: each available command, with arguments of each sort.
///
/// An instance is valid until a line is performed, because it caches the items to which a parameter may refer.
final class Actions {
  /// An id that no item has.
  private static let missing = "#999999"

  let session: Session
  let isThorough: Bool
  private var cachedWords: [AnyKeyPath: [String]] = [:]

  /// Creates the actions at the session's current place. If `isThorough`, every item is an argument, not just the
  /// first and the last.
  init(of session: Session, isThorough: Bool = false) {
    self.session = session
    self.isThorough = isThorough
  }

  struct Available {
    let name: String
    /// True if the command is available on every screen.
    let isGeneral: Bool
    /// The declaration; `nil` for a command of the shell.
    let declared: Declared?
  }

  /// A command that a table declares.
  struct Declared {
    let table: any CommandTarget
    let index: Int
    var declaration: CommandDeclaration { table.directory.declarations[index] }
    var parameters: [ParameterDeclaration] { declaration.parameters }
    /// The positions of the operands, followed by those of the options.
    var positions: [Int] { declaration.operands + declaration.options }
  }

  /// Returns the available commands in the order of their declarations, followed by those of the shell and those that
  /// the app offers on every screen. Of the latter, only commands that declare where they lead are explored.
  func commands() throws(Failure) -> [Available] {
    let view = session.stack.top.view
    let own = available(in: view, isGeneral: false)
    guard !session.stack.top.isDialog else { return own }
    let moves = session.generalMoves.map { Available(name: $0, isGeneral: true, declared: nil) }
    return own + moves
      + session.appCommands.flatMap { table in
        // A screen's own command hides a general one of the same name.
        available(in: table, isGeneral: true).filter {
          $0.declared?.declaration.leadsTo.isEmpty == false && view.directory.index(of: $0.name) == nil
        }
      }
  }

  private func available(in table: any CommandTarget, isGeneral: Bool) -> [Available] {
    table.directory.declarations.enumerated().compactMap { index, declaration in
      guard table.availability(ofCommand: index) == .available else { return nil }
      return Available(name: declaration.name, isGeneral: isGeneral, declared: Declared(table: table, index: index))
    }
  }

  /// Returns the lines of a command, without duplicates. A general command has only one line, with its first arguments,
  /// because it is available at every place; if the actions are thorough, it has all.
  func lines(of command: Available) throws(Failure) -> [Action] {
    guard let declared = command.declared else {
      return [Action(line: command.name, command: command.name, isGeneral: true)]
    }
    let lines = try lines(of: declared)
    return (command.isGeneral && !isThorough ? Array(lines.prefix(1)) : lines).map { line in
      Action(
        line: line, command: command.name, isGeneral: command.isGeneral,
        endsWithText: Self.endsWithText(declared.declaration, line))
    }
  }

  /// Returns whether a line ends with a free text, as opposed to a text of a certain form, such as a date.
  private static func endsWithText(_ declaration: CommandDeclaration, _ line: String) -> Bool {
    guard let last = declaration.operands.last.map({ declaration.parameters[$0] }), last.kind == .text,
      last.phrases == nil
    else { return false }
    return (last.samples.isEmpty ? ["A new text"] : last.samples).contains { line.hasSuffix(" \($0)") }
  }

  /// Returns whether the explorer performs a command: not if an operand is a file or a location. An option for a file
  /// is never used.
  static func isExplorable(_ declaration: CommandDeclaration) -> Bool {
    declaration.parameters.allSatisfy { $0.isOption || $0.kind != .file && $0.kind != .location }
  }

  /// The general commands whose result depends on the path to a place, each with its opposite.
  static let pathDependentCommands = [(word: "back", opposite: "forward"), (word: "undo", opposite: "redo")]

  /// Returns whether the result of a command depends on the path to a place.
  static func dependsOnPath(_ command: String) -> Bool {
    pathDependentCommands.contains { $0.word == command || $0.opposite == command }
  }

  /// Returns whether some arguments of a command are never tried, even if every item is: free text, or several
  /// arguments together.
  func hasUntriedArguments(_ command: Available) -> Bool {
    guard let parameters = command.declared?.parameters, let only = parameters.first else { return false }
    guard parameters.count == 1, isThorough else { return true }
    switch only.kind {
    case .choice, .flag, .reference: return false
    default: return true
    }
  }

  func all() throws(Failure) -> [Action] {
    var actions: [Action] = []
    for command in try commands() { actions += try lines(of: command) }
    return actions
  }

  /// Returns a line with the first value of each required operand, followed by lines that each vary one parameter.
  private func lines(of declared: Declared) throws(Failure) -> [String] {
    let declaration = declared.declaration
    guard Self.isExplorable(declaration) else { return [] }
    let values = try values(of: declared)
    if Self.isPaired(declaration) { return Self.pairs(declaration, values) }
    var lines = [Self.line(declaration, values, [:])]
    for position in declared.positions where declaration.parameters[position].isExplored {
      lines += values[position].map { Self.line(declaration, values, [position: $0]) }
    }
    var known: Set<String> = []
    return lines.filter { known.insert($0).inserted }
  }

  /// Returns the values of each parameter that represent all others.
  func values(of declared: Declared) throws(Failure) -> [[String]] {
    let asksSeveralQuestions = declared.declaration.leadsTo.count(where: \.isDialog) > 1
    var values: [[String]] = []
    for (position, parameter) in declared.parameters.enumerated() {
      let references = try references(of: declared, at: position)
      values.append(Self.values(of: parameter, references: references))
      // A command with several dialogs may ask a different question about several items. Two are enough.
      if parameter.kind == .references, asksSeveralQuestions, references.count > 1 { values[position].append("1-2") }
    }
    return values
  }

  /// Returns whether a command has two operands of which one may decide the valid values of the other. Such an operand
  /// refers to items and declares samples, each of which represents only itself.
  private static func isPaired(_ declaration: CommandDeclaration) -> Bool {
    declaration.operands.count == 2
      && declaration.operands.contains { position in
        if case .reference(let words) = declaration.parameters[position].kind {
          return declaration.parameters[position].samples.count > words.count
        }
        return false
      }
  }

  /// Returns lines that combine every value of the first operand with every value of the second.
  private static func pairs(_ declaration: CommandDeclaration, _ values: [[String]]) -> [String] {
    let (first, second) = (declaration.operands[0], declaration.operands[1])
    return values[first].flatMap { one in
      values[second].map { line(declaration, values, [first: one, second: $0]) }
    }
  }

  static func line(_ declaration: CommandDeclaration, _ values: [[String]], _ chosen: [Int: String]) -> String {
    let last = declaration.operands.last { chosen[$0] != nil } ?? -1
    var words = [declaration.name]
    for position in declaration.operands {
      let parameter = declaration.parameters[position]
      // An operand before a given one cannot be omitted.
      guard chosen[position] != nil || !parameter.isOptional || position < last else { continue }
      if let value = chosen[position] ?? values[position].first { words.append(value) }
    }
    for position in declaration.options {
      guard let value = chosen[position] else { continue }
      let name = declaration.parameters[position].name
      words.append(value.isEmpty ? "--\(name)" : "--\(name) \(value)")
    }
    return words.joined(separator: " ")
  }

  /// Returns the values that represent all others: the declared samples, or for a reference, the given references and
  /// an id that does not exist.
  private static func values(of parameter: ParameterDeclaration, references: [String]) -> [String] {
    switch parameter.kind {
    case .reference(let words):
      return (parameter.samples.count > words.count ? parameter.samples : references + words) + [missing]
    case .references: return references + [missing]
    case .file: return []
    case .flag: return [""]
    case .text: return parameter.samples.isEmpty ? ["A new text"] : parameter.samples + past(parameter)
    default: return parameter.samples.isEmpty ? ["new"] : (parameter.samples + past(parameter)).map(quoted)
    }
  }

  private static func past(_ parameter: ParameterDeclaration) -> [String] {
    parameter.phrases.map { ["2001-01-01"].filter($0.isUnderstood) } ?? []
  }

  /// Returns the items that represent all others to which a parameter may refer; empty if it refers to none.
  private func references(of declared: Declared, at position: Int) throws(Failure) -> [String] {
    let path = declared.parameters[position].source
    if let path, let known = cachedWords[path] { return known }
    guard let source = declared.table.references(command: declared.index, parameter: position) else { return [] }
    let found = try words(for: source)
    if let path { cachedWords[path] = found }
    return found
  }

  /// Returns the positions of the first and the last item, and an item that is in no list by its id; if the actions are
  /// thorough, all of them.
  private func words(for source: any ReferenceSource) throws(Failure) -> [String] {
    try Failure.catching { () throws -> [String] in
      let count = try source.count()
      // More items are not looked up.
      let limit = isThorough ? 200 : 50
      // In a dialog every answer is tried, because each may lead elsewhere.
      if session.stack.top.isDialog, count < limit { return (0..<count).map { String($0 + 1) } }
      let shown = isThorough ? min(count, limit) : min(count, 1)
      let words = (0..<shown).map { String($0 + 1) } + (count > shown ? [String(count)] : [])
      guard isThorough || count < limit else { return words }
      var listed: Set<AnyReferenceID> = []
      for position in 0..<min(count, limit) {
        if let reference = try source.erasedReference(at: position + 1) { listed.insert(reference.id) }
      }
      // The empty prefix matches every name, even the names of items that the command does not accept. They are looked
      // up lazily.
      let unlisted = try source.erasedReferences(startingWith: "", limit: limit).lazy.filter { reference in
        // In a list with items of several kinds, an id that two of them share is ambiguous and refused.
        !listed.contains(reference.id) && (try? source.erasedReference(id: reference.id)) != nil
      }
      return words + unlisted.prefix(isThorough ? limit : 1).map { "#\($0.id)" }
    }
  }

  static func quoted(_ word: String) -> String { word.contains(" ") ? "\"\(word)\"" : word }
}
