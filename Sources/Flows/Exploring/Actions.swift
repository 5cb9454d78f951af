import MVVMC
import Shell

/// The lines that stand for all that is available at a place: every available command, with arguments that differ in kind.
///
/// For the moment between two lines: what a parameter may refer to is looked up once.
final class Actions {
  /// An id that nothing has.
  private static let missing = "#999999"

  let session: Session
  let isThorough: Bool
  private var words: [AnyKeyPath: [String]] = [:]

  /// Finds the commands to try in `session`. Where `isThorough`, every thing is an argument, not just the first and the
  /// last.
  init(of session: Session, isThorough: Bool = false) {
    self.session = session
    self.isThorough = isThorough
  }

  /// A command that is available now; `index` is nil for one that is available everywhere.
  struct Available {
    let name: String
    let index: Int?
  }

  /// The available commands, in the order that the screen declares them.
  func commands() throws(Failure) -> [Available] {
    let view = session.stack.top.view
    var commands: [Available] = []
    for (index, declaration) in view.directory.declarations.enumerated()
    where view.availability(ofCommand: index) == .available {
      commands.append(Available(name: declaration.name, index: index))
    }
    guard !session.stack.top.isDialog else { return commands }
    return commands + session.generalMoves.map { Available(name: $0, index: nil) }
  }

  /// The lines that give a command, each once.
  func lines(of command: Available) throws(Failure) -> [Action] {
    let view = session.stack.top.view
    guard let index = command.index else {
      return [Action(line: command.name, command: command.name, isGeneral: true)]
    }
    let declaration = view.directory.declarations[index]
    return try lines(declaration, index, of: view).map { line in
      Action(
        line: line, command: declaration.name, isGeneral: false, endsWithText: Self.endsWithText(declaration, line))
    }
  }

  /// Returns whether a line ends with a text that stands for any text, and not for a form of it, as a day does.
  private static func endsWithText(_ declaration: CommandDeclaration, _ line: String) -> Bool {
    guard let last = declaration.operands.last.map({ declaration.parameters[$0] }), last.kind == .text,
      last.phrases == nil
    else { return false }
    return (last.samples.isEmpty ? ["A new text"] : last.samples).contains { line.hasSuffix(" \($0)") }
  }

  /// Returns whether there can be lines of a command: files are not the explorer's to read or to write, and it goes nowhere by
  /// itself. A file that is an option is left out.
  static func areGiven(_ declaration: CommandDeclaration) -> Bool {
    declaration.parameters.allSatisfy { $0.isOption || $0.kind != .file && $0.kind != .location }
  }

  /// The general commands whose outcome depends on the way to a place, each with its opposite.
  static let oppositesByWay = [(word: "back", opposite: "forward"), (word: "undo", opposite: "redo")]

  /// Returns whether a command is one of these.
  static func dependsOnWay(_ command: String) -> Bool {
    oppositesByWay.contains { $0.word == command || $0.opposite == command }
  }

  /// Returns whether a command may be given arguments that are not tried, even where every thing is: any text, or several together.
  func isOpen(_ command: Available) -> Bool {
    guard let index = command.index else { return false }
    let parameters = session.stack.top.view.directory.declarations[index].parameters
    guard let only = parameters.first else { return false }
    guard parameters.count == 1, isThorough else { return true }
    switch only.kind {
    case .choice, .flag, .reference: return false
    default: return true
    }
  }

  /// All lines of all commands.
  func all() throws(Failure) -> [Action] {
    var actions: [Action] = []
    for command in try commands() { actions += try lines(of: command) }
    return actions
  }

  /// The first value of all parameters, and then one parameter after the other with its other values.
  private func lines(_ declaration: CommandDeclaration, _ index: Int, of view: any ViewHosting) throws(Failure)
    -> [String]
  {
    guard Self.areGiven(declaration) else { return [] }
    let values = try values(declaration, index)
    var lines: [String] = []
    func append(_ chosen: [Int: String]) {
      let line = Self.line(declaration, values, chosen)
      if !lines.contains(line) { lines.append(line) }
    }
    if Self.isPaired(declaration) { return Self.pairs(declaration, values) }
    append([:])
    for position in declaration.operands + declaration.options where declaration.parameters[position].isExplored {
      for value in values[position] { append([position: value]) }
    }
    return lines
  }

  /// The values of each parameter that stand for all.
  func values(_ declaration: CommandDeclaration, _ index: Int) throws(Failure) -> [[String]] {
    let view = session.stack.top.view
    var values: [[String]] = []
    for (position, parameter) in declaration.parameters.enumerated() {
      let things = try words(for: parameter, position, ofCommand: index, of: view)
      values.append(Self.values(of: parameter, things: things))
      // A command with two dialogs asks about several things in another way than about one; two are enough for that.
      if parameter.kind == .references, declaration.leadsTo.count(where: \.isDialog) > 1, things.count > 1 {
        values[position].append("1-2")
      }
    }
    return values
  }

  /// Returns whether one operand says what others may be: a thing that stands for itself, not for all of its kind.
  private static func isPaired(_ declaration: CommandDeclaration) -> Bool {
    declaration.operands.count == 2
      && declaration.operands.contains { position in
        if case .reference(let words) = declaration.parameters[position].kind {
          return declaration.parameters[position].samples.count > words.count
        }
        return false
      }
  }

  /// Every value of the first operand with every value of the second.
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
      // An operand before another one cannot be left out.
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

  /// The values that stand for all: what the screen says; of things the first, the last, one that stands in no list, and
  /// one that is missing.
  private static func values(of parameter: ParameterDeclaration, things: [String]) -> [String] {
    switch parameter.kind {
    case .reference(let words):
      return (parameter.samples.count > words.count ? parameter.samples : things + words) + [missing]
    case .references: return things + [missing]
    case .file: return []
    case .flag: return [""]
    case .text: return parameter.samples.isEmpty ? ["A new text"] : parameter.samples + past(parameter)
    default: return parameter.samples.isEmpty ? ["new"] : (parameter.samples + past(parameter)).map(quoted)
    }
  }

  /// A day that is over, where days are understood.
  private static func past(_ parameter: ParameterDeclaration) -> [String] {
    parameter.phrases.map { ["2001-01-01"].filter($0.isUnderstood) } ?? []
  }

  /// The number of things that are looked through for one that stands in no list.
  private static let lookedThrough = 50

  /// The things that stand for all that a parameter may refer to; none where it refers to nothing.
  private func words(
    for parameter: ParameterDeclaration, _ position: Int, ofCommand index: Int, of view: any ViewHosting
  ) throws(Failure) -> [String] {
    if let path = parameter.source, let known = words[path] { return known }
    guard let source = view.references(command: index, parameter: position) else { return [] }
    let found = try words(for: source)
    if let path = parameter.source { words[path] = found }
    return found
  }

  private func words(for source: any ReferenceSource) throws(Failure) -> [String] {
    try Failure.catching { () throws -> [String] in
      let count = try source.count()
      // Each answer to a question may lead somewhere else.
      if session.stack.top.isDialog, count < Self.lookedThrough { return (0..<count).map { String($0 + 1) } }
      if isThorough { return try allWords(for: source, count) }
      let words = count == 0 ? [] : count == 1 ? ["1"] : ["1", String(count)]
      guard count < Self.lookedThrough else { return words }
      var listed: Set<AnyReferenceID> = []
      for position in 0..<count { if let thing = try source.thing(at: position + 1) { listed.insert(thing.id) } }
      let unlisted = try unlisted(source, beside: listed, limit: Self.lookedThrough).first { _ in true }
      return words + (unlisted.map { ["#\($0.id)"] } ?? [])
    }
  }

  /// The largest number of things of one kind that are arguments.
  private static let mostThings = 200

  /// Every thing by its position, and those that stand in no list by their ids.
  private func allWords(for source: any ReferenceSource, _ count: Int) throws -> [String] {
    var listed: Set<AnyReferenceID> = []
    let shown = min(count, Self.mostThings)
    for position in 0..<shown { if let thing = try source.thing(at: position + 1) { listed.insert(thing.id) } }
    let unlisted = try unlisted(source, beside: listed, limit: Self.mostThings)
    return (0..<shown).map { String($0 + 1) } + (count > shown ? [String(count)] : []) + unlisted.map { "#\($0.id)" }
  }

  /// The things that stand in no list, and can be named by their ids.
  private func unlisted(
    _ source: any ReferenceSource, beside listed: Set<AnyReferenceID>, limit: Int
  ) throws -> some Sequence<AnyReference> {
    // Every name begins with nothing; what a name finds need not be what the command takes. Looked up only as far as asked.
    try source.things(startingWith: "", limit: limit).lazy.filter { thing in
      // In a list of several kinds of things, an id that two of them share is ambiguous, and is refused.
      !listed.contains(thing.id) && (try? source.thing(id: thing.id)) != nil
    }
  }

  static func quoted(_ word: String) -> String { word.contains(" ") ? "\"\(word)\"" : word }
}
