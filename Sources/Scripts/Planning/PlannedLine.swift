import MVVMC
import Shell

/// What a line would do on a screen of a kind, found without a view and without data: whatever it refers to is taken to
/// exist.
struct PlannedLine {
  /// What it would do to the stack: one of these.
  private(set) var effects: [PlannedEffect] = []
  /// The file that it would run.
  private(set) var sourcedFile: String?
  /// Whether it would end the session, or the file that `source` runs.
  private(set) var quits = false

  private let screens: ScreenDirectory
  private let stack: [Kind]
  private let top: Kind

  /// Finds what a line means where a stack of screens is open.
  ///
  /// - Throws: ``Failure`` where it means nothing there.
  init(_ text: String, on stack: [Kind], in session: Session) throws(Failure) {
    screens = session.screens
    self.stack = stack
    // A stack is never empty: it begins with the root of the session.
    top = stack.last ?? session.stack.top.kind
    let scope = CommandScope(anyScreenOf: top, globalTables: session.globalTables, screens: session.screensWhenAsked)
    let line = try CommandResolver(scope: scope).resolve(text)
    let command = line.command.declaration
    if let global = GlobalCommands.command(command) {
      effects = [try effect(of: global, line.arguments)]
    } else {
      effects = try effects(of: command, line.arguments)
    }
  }

  // MARK: A command of the screen or of the app

  private func effects(of command: CommandDeclaration, _ arguments: Arguments) throws(Failure) -> [PlannedEffect] {
    if top.isDialog { return [command.name == "cancel" ? .cancels : .answers(isYes: command.name == "yes")] }
    let kinds = command.destinations.map { $0(arguments).filter(command.leadsTo.contains) } ?? command.leadsTo
    guard kinds.isEmpty == command.leadsTo.isEmpty else {
      throw Failure(.notFound, "\(command.name) leads nowhere with these arguments")
    }
    let stacks = kinds.filter { !$0.isDialog }.map { screens.stack(of: $0) ?? stack + [$0] }
    let dialogs = Self.isSure(command, arguments) ? [] : kinds.filter(\.isDialog)
    return [.opens(dialogs: dialogs, stacks: stacks)]
  }

  /// Whether the arguments say what a dialog would ask for: a switch is given, or a choice.
  private static func isSure(_ command: CommandDeclaration, _ arguments: Arguments) -> Bool {
    command.parameters.enumerated().contains { index, parameter in
      switch parameter.kind {
      case .flag, .choice: arguments[index] != nil
      default: false
      }
    }
  }

  // MARK: A command of the shell

  private mutating func effect(of global: GlobalCommand, _ arguments: Arguments) throws(Failure) -> PlannedEffect {
    let command = global.command.declaration
    if command.parameters.first?.kind == .file { sourcedFile = arguments.firstText }
    quits = global.quits
    switch global.move {
    case .up: return .up
    case .home: return .home
    case .back: return .steps(-(arguments.firstNumber ?? 1), command: command.name)
    case .forward: return .steps(arguments.firstNumber ?? 1, command: command.name)
    case .location: return try location(arguments.firstText ?? "")
    case .data, nil: return .stays
    }
  }

  private func location(_ text: String) throws(Failure) -> PlannedEffect {
    let route = try Route(parsing: text)
    guard let kind = screens.kind(at: route), let stack = screens.stack(of: kind) else {
      throw Failure(.notFound, "no screen has the location \(route)")
    }
    // A place without an id in its location is the only one of its kind.
    return .location(stack: stack, path: kind.isOneOfMany ? route.path : nil)
  }
}

extension Arguments {
  fileprivate var firstText: String? { if case .text(let text) = self[0] { text } else { nil } }
  fileprivate var firstNumber: Int? { if case .number(let number) = self[0] { number } else { nil } }
}
