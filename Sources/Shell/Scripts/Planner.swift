import MVVMC

/// Follows the way of a command file through the screens without touching data.
///
/// A command says where it can lead; where that leaves several ways open (does `remove` ask?), all are followed until a
/// later line fits only some. So the plan is a set of possible stacks, as a nondeterministic automaton has it.
public struct Planner {
  /// The way of a file.
  public struct Plan: Sendable {
    /// The way, a line for each command, with what is wrong.
    public var text = ""
    /// What is wrong, each with its place.
    public var problems: [String] = []
  }

  private let maker: any SessionMaker
  private let interruption: Interruption

  /// Makes a planner of an app's sessions, which `interruption` stops between two commands.
  public init(maker: any SessionMaker, interruption: Interruption = Interruption()) {
    self.maker = maker
    self.interruption = interruption
  }

  /// Plans a file.
  ///
  /// - Throws: ``Failure`` where the file cannot be read or parsed.
  public func plan(_ path: String) throws(Failure) -> Plan {
    let file = try CommandFileLoader.load(path)
    let session = try maker.makeSession(sample: false, settings: Settings(), clock: SessionClock())
    var way = Way(session: session, interruption: interruption)
    try way.follow(file)
    return way.plan
  }
}

/// A stack that may be open, and the places that `back` and `forward` go over.
private struct Position: Hashable {
  var stack: [String]
  var visited: [[String]]
  var index = 0
  /// Where the answer yes leads, where a dialog is open.
  var afterYes: [String] = []

  init(_ stack: [String]) {
    self.stack = stack
    visited = [stack]
  }

  /// The path of the place, where `go` has named it.
  private var path: [Route.Segment]?

  mutating func visit(_ stack: [String]) {
    if stack != self.stack { move(to: stack) }
  }

  /// Screens of the same kinds are another place where their path is another one.
  mutating func visit(_ stack: [String], at path: [Route.Segment]) {
    if stack != self.stack || path != self.path { move(to: stack) }
    self.path = path
  }

  mutating func go(to index: Int) {
    self.index = index
    stack = visited[index]
    path = nil
  }

  private mutating func move(to stack: [String]) {
    self.stack = stack
    path = nil
    visited = visited.prefix(index + 1) + [stack]
    index = visited.count - 1
  }
}

private struct Way {
  let session: Session
  var plan = Planner.Plan()
  private var positions: [Position]
  /// The files that the command `source` runs, the outermost first.
  private var sourcing: [String] = []

  private let interruption: Interruption

  init(session: Session, interruption: Interruption) {
    self.session = session
    self.interruption = interruption
    positions = [Position(session.stack.calcots.map(\.kind.name))]
  }

  mutating func follow(_ file: CommandFile) throws(Failure) {
    for item in file.items {
      try interruption.check()
      switch item {
      case .directive: break
      case .included(let included, _): try follow(included)
      case .step(let step): try take(step, of: file)
      }
    }
  }

  private mutating func take(_ step: CommandFile.Step, of file: CommandFile) throws(Failure) {
    let place = "\(TerminalText.escaped(file.name)):\(step.line)"
    let line = "\(place): \(TerminalText.escaped(step.command))"
    guard step.failure == nil else {
      plan.text += "\(line)  (fails: \(step.failure?.rawValue ?? ""))\n"
      return
    }
    var next: [Position] = []
    var failure: Failure?
    for position in positions {
      do throws(Failure) {
        for reached in try self.reached(from: position, step.command) where !next.contains(reached) {
          next.append(reached)
        }
      } catch {
        failure = failure ?? error
      }
    }
    if next.isEmpty, let failure {
      plan.problems.append("\(place): \(failure.text)")
      plan.text += "\(line)\n\(place): error: \(TerminalText.escaped(failure.text))\n"
      return
    }
    positions = next
    let ways = Set(next.map { $0.stack.joined(separator: "/") }).sorted().joined(separator: " or ")
    plan.text += "\(line)  → \(ways)\n"
    try source(step, of: file)
  }

  private mutating func source(_ step: CommandFile.Step, of file: CommandFile) throws(Failure) {
    guard step.command.hasPrefix("source ") else { return }
    let path = Expectation.withoutTrailingBlanks(String(step.command.dropFirst(7)))
    sourcing.append(path)
    defer { sourcing.removeLast() }
    do throws(Failure) {
      try FileNesting.check(sourcing.count, chain: sourcing)
    } catch {
      throw error.placed(at: "\(file.name):\(step.line)")
    }
    try follow(try CommandFileLoader.load(path))
  }

  // MARK: One command from one position

  private func reached(from position: Position, _ command: String) throws(Failure) -> [Position] {
    let lexer = Lexer(command)
    let start = lexer.skippingBlanks(from: 0)
    let end = lexer.endOfRun(from: start)
    let word = lexer.text(start..<end)
    let kind = position.stack[position.stack.count - 1]
    guard let screen = session.screens.kind(named: kind)?.commands() else {
      throw Failure(.unavailable, "\(kind) is no known screen")
    }
    if let index = screen.index(of: word) {
      return try after(screen.declarations[index], position, lexer, end)
    }
    for target in session.globals {
      guard let index = target.directory.index(of: word) else { continue }
      return try afterGlobal(target.directory.declarations[index], position, lexer, end)
    }
    if let implicit = screen.implicit {
      return try after(screen.declarations[implicit], position, lexer, start)
    }
    let kinds = session.screens.kinds(knowing: word).map(\.name)
    throw kinds.isEmpty
      ? Failure(.unknownCommand, "there is no command \"\(word)\"")
      : Failure(.unavailable, "\(word) is a command of \(kinds.joined(separator: ", ")), not of \(kind)")
  }

  private func after(
    _ command: CommandDeclaration, _ position: Position, _ lexer: Lexer, _ start: Int
  ) throws(Failure) -> [Position] {
    let arguments = try bind(command, lexer, start)
    if isDialog(position.stack[position.stack.count - 1]) { return answered(command, position) }
    let isSure = command.parameters.enumerated().contains { index, parameter in
      switch parameter.kind {
      case .flag: arguments[index] != nil
      // A choice that is given is not asked for.
      case .choice: arguments[index] != nil
      default: false
      }
    }
    let kinds = (command.destinations.map { $0(arguments).filter(command.leadsTo.contains) } ?? command.leadsTo).map(
      \.name)
    guard kinds.isEmpty == command.leadsTo.isEmpty else {
      throw Failure(.notFound, "\(command.name) leads nowhere with these arguments")
    }
    let dialogs = isSure ? [] : kinds.filter(isDialog)
    let places = kinds.filter { !isDialog($0) }
    var result: [Position] = []
    for dialog in dialogs {
      var asked = position
      asked.stack.append(dialog)
      asked.afterYes = places
      result.append(asked)
    }
    if dialogs.isEmpty {
      for place in places { result.append(moved(position, to: place)) }
    }
    // What can ask may find nothing to ask about, as clear where nothing is done.
    if places.isEmpty { result.append(position) }
    return result
  }

  private func answered(_ command: CommandDeclaration, _ position: Position) -> [Position] {
    // A root that has no path of its own in the directory is not for closing.
    guard position.stack.count > 1 else { return [position] }
    var below = position
    below.stack.removeLast()
    below.afterYes = []
    guard command.name == "yes", !position.afterYes.isEmpty else { return [below] }
    return position.afterYes.map { moved(below, to: $0) }
  }

  private func moved(_ position: Position, to kind: String) -> Position {
    var moved = position
    moved.visit(stack(of: kind) ?? position.stack + [kind])
    return moved
  }

  private func afterGlobal(
    _ command: CommandDeclaration, _ position: Position, _ lexer: Lexer, _ start: Int
  ) throws(Failure) -> [Position] {
    let arguments = try bind(command, lexer, start)
    if isDialog(position.stack[position.stack.count - 1]), !GlobalCommands.isAllowedInDialogs(command.name) {
      throw Failure(.unavailable, "\(command.name) has to wait: a question is open")
    }
    var next = position
    let move = GlobalCommands.command(command)?.move
    switch move {
    case .up:
      guard position.stack.count > 1 else { throw Failure(.unavailable, "there is nothing above") }
      next.visit(position.stack.dropLast())
    case .home: next.visit([position.stack[0]])
    case .back, .forward:
      let step = (Self.number(arguments) ?? 1) * (move == .back ? -1 : 1)
      let index = min(max(0, position.index + step), position.visited.count - 1)
      guard index != position.index else { throw Failure(.unavailable, "there is nothing to go \(command.name) to") }
      next.go(to: index)
    case .location:
      let route = try Route(parsing: Self.text(arguments) ?? "")
      guard let kind = session.screens.kind(at: route), let stack = stack(of: kind.name) else {
        throw Failure(.notFound, "no screen has the location \(route)")
      }
      // A place without an id in its location is the only one of its kind.
      if kind.isOneOfMany { next.visit(stack, at: route.path) } else { next.visit(stack) }
    case .data, nil: break
    }
    return [next]
  }

  private static func number(_ arguments: Arguments) -> Int? {
    if case .number(let number) = arguments[0] { number } else { nil }
  }

  private static func text(_ arguments: Arguments) -> String? {
    if case .text(let text) = arguments[0] { text } else { nil }
  }

  private func isDialog(_ kind: String) -> Bool {
    session.screens.kind(named: kind)?.isDialog ?? false
  }

  private func stack(of kind: String) -> [String]? {
    session.screens.kind(named: kind).flatMap(session.screens.stack)?.map(\.name)
  }

  private func bind(_ command: CommandDeclaration, _ lexer: Lexer, _ start: Int) throws(Failure) -> Arguments {
    try ArgumentBinder(command: command) { _ in AnythingGoes() }.bind(
      ArgumentSyntax(of: command, in: lexer, from: start))
  }
}

/// Finds whatever is asked for: what exists is not known before the file is run.
private struct AnythingGoes: ReferenceSource {
  var noun: String { "thing" }
  func count() -> Int { 1 }
  func reference(at position: Int) -> Reference? { Reference(id: Int64(position), name: "") }
  func reference(id: Int64) -> Reference? { Reference(id: id, name: "") }
  func references(startingWith prefix: String, limit: Int) -> [Reference] { [Reference(id: 0, name: prefix)] }
}
