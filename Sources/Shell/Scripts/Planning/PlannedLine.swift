import MVVMC

/// What a line would mean on a screen, found without a view and without data: whatever it refers to is taken to exist.
///
/// All that planning knows of command tables, arguments and the directory of screens is here.
struct PlannedLine {
  /// What it would do to the stack: one of these.
  private(set) var effects: [PlannedEffect] = []
  /// The file that it would run.
  private(set) var sourcedFile: String?

  private let session: Session
  private let lexer: Lexer
  private let stack: [String]

  /// Finds what a line means where a stack of screens is open.
  ///
  /// - Throws: ``Failure`` where it means nothing there.
  init(_ text: String, on stack: [String], in session: Session) throws(Failure) {
    self.session = session
    self.stack = stack
    lexer = Lexer(text)
    let kind = stack.last ?? ""
    let start = lexer.skippingBlanks(from: 0)
    let end = lexer.endOfRun(from: start)
    let word = lexer.text(start..<end)
    guard let screen = session.screens.entry(kind) else { throw Failure(.unavailable, "\(kind) is no known screen") }
    if let index = screen.directory.index(of: word) {
      effects = try effects(of: screen.directory.declarations[index], from: end)
      return
    }
    let global = session.globals.lazy.compactMap { target in
      target.directory.index(of: word).map { target.directory.declarations[$0] }
    }.first
    // An answer comes before what has to wait for it, as where a choice is named like a command.
    if let implicit = screen.directory.implicit, !GlobalCommands.isAllowedInDialogs(word) {
      effects = try effects(of: screen.directory.declarations[implicit], from: start)
      if global == nil || isDialog(kind) { return }
    }
    guard let global else {
      guard effects.isEmpty else { return }
      let kinds = session.screens.kinds(knowing: word)
      throw kinds.isEmpty
        ? Failure(.unknownCommand, "there is no command \"\(word)\"")
        : Failure(.unavailable, "\(word) is a command of \(kinds.joined(separator: ", ")), not of \(kind)")
    }
    effects.append(try effect(ofGlobal: global, from: end))
  }

  // MARK: A command of the screen

  private func effects(of command: CommandDeclaration, from start: Int) throws(Failure) -> [PlannedEffect] {
    let arguments = try bind(command, start)
    if isDialog(stack.last ?? "") { return [.answers(isYes: command.name == "yes")] }
    let isSure = command.parameters.contains { parameter in
      switch parameter.kind {
      case .flag: arguments.flag(parameter.name)
      // A choice that is given is not asked for.
      case .choice: arguments[parameter.name] != nil
      default: false
      }
    }
    let kinds = command.narrowing.map { $0(arguments).filter(command.leadsTo.contains) } ?? command.leadsTo
    guard kinds.isEmpty == command.leadsTo.isEmpty else {
      throw Failure(.notFound, "\(command.name) leads nowhere with these arguments")
    }
    let stacks = kinds.filter { !isDialog($0) }.map { session.screens.stack(of: $0) ?? stack + [$0] }
    return [.opens(dialogs: isSure ? [] : kinds.filter(isDialog), stacks: stacks)]
  }

  // MARK: A command that can be given everywhere

  private mutating func effect(ofGlobal command: CommandDeclaration, from start: Int) throws(Failure) -> PlannedEffect {
    let arguments = try bind(command, start)
    if isDialog(stack.last ?? ""), !GlobalCommands.isAllowedInDialogs(command.name) {
      throw Failure(.unavailable, "\(command.name) has to wait: a question is open")
    }
    guard let global = GlobalCommands.command(command) else { return .stays }
    if command.name == "source" { sourcedFile = arguments.text("FILE") }
    switch global.move {
    case .up: return .up
    case .home: return .home
    case .back: return .steps(-(arguments.count("N") ?? 1), command: command.name)
    case .forward: return .steps(arguments.count("N") ?? 1, command: command.name)
    case .location: return try location(arguments.text("LOCATION") ?? "")
    case .data, nil: return .stays
    }
  }

  private func location(_ text: String) throws(Failure) -> PlannedEffect {
    let route = try Route(parsing: text)
    guard let kind = session.screens.kind(at: route), let stack = session.screens.stack(of: kind) else {
      throw Failure(.notFound, "no screen has the location \(route)")
    }
    // A place without an id in its location is the only one of its kind.
    let isOneOfMany = session.screens.entry(kind)?.path?.contains(nil) ?? false
    return .location(stack: stack, path: isOneOfMany ? route.path : nil)
  }

  private func isDialog(_ kind: String) -> Bool { session.screens.entry(kind).map { $0.path == nil } ?? false }

  private func bind(_ command: CommandDeclaration, _ start: Int) throws(Failure) -> Arguments {
    try ArgumentBinder(command: command, lexer: lexer) { _ in AnythingFound() }.bind(from: start)
  }
}

/// Finds whatever is asked for: what exists is not known before the file is run.
private struct AnythingFound: ReferenceSource {
  var noun: String { "thing" }
  func count() -> Int { 1 }
  func reference(at position: Int) -> Reference? { Reference(id: Int64(position), name: "") }
  func reference(id: Int64) -> Reference? { Reference(id: id, name: "") }
  func references(startingWith prefix: String, limit: Int) -> [Reference] { [Reference(id: 0, name: prefix)] }
}
