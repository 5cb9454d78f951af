import MVVMC

/// The commands that are available everywhere.
package final class GlobalCommands {
  weak var session: Session?
  weak var prompt: PromptSession?
  var lines = SessionLines()
  /// The line that is being performed, or `nil` between lines.
  var line: ParsedLine?
  var effect = Effect.none
  /// Records the session's lines while `record` is on.
  let recording = SessionRecording()
  /// Returns how the system's shell runs a verb of the program, as in `calcot export`, or `nil` for another word.
  package var programVerb: (_ word: String) -> String? = { _ in nil }
  /// Returns the names of users that begin with a text, to suggest for the setting `me`. If it is `nil`, the app has no
  /// use for the settings of a user: `me` and the default item.
  package var userNames: ((_ prefix: String) -> [String])?

  func reach() throws(Failure) -> Session {
    guard let session else { throw Failure(.unavailable, "the session has ended") }
    return session
  }

  var helpTopics: [Suggestion] { session.map { Help(session: $0).topics } ?? [] }

  private static let declared: [GlobalCommand] = [
    .init(
      "help", aliases: ["?"], "List the commands here, or show how a command is used", .topic,
      isAllowedInDialogs: true
    ) { target, word in
      let session = try target.reach()
      // Availability depends on the current state of the screen.
      session.stack.top.refreshIfStale()
      return try Help(session: session).outcome(for: word)
    },
    .init("show", "Print the screen again", isAllowedInDialogs: true) { _ in .drawn },
    .init("back", "Go back to the previous screen, or several screens back", .number("N", optional: true), isMove: true)
    {
      passedOver(try $0.reach().stack.back($1 ?? 1))
    },
    .init("forward", "Go forward again after back", .number("N", optional: true), isMove: true) {
      passedOver(try $0.reach().stack.forward($1 ?? 1))
    },
    .init("up", "Close this screen and show the one above it", isMove: true) {
      try $0.reach().stack.up()
      return .silent
    },
    .init("home", "Go to the first screen", isMove: true) {
      try $0.reach().stack.home()
      return .drawn
    },
    .init("go", "Go to a location, in the form that where prints", .location("LOCATION")) {
      try $0.reach().stack.go(to: $1)
      return .drawn
    },
    .init("where", "Print the location", isAllowedInDialogs: true) {
      let session = try $0.reach()
      let location = session.stack.location.description
      var outcome = Outcome.done(location)
      if session.settings.format == .csv { outcome.rows = [.object(["location": .text(location)])] }
      return outcome
    },
    .init("map", "Show where each command leads from here") { Help(session: try $0.reach()).map() },
    .init(
      "undo", "Undo the latest change, or several", .number("N", optional: true), isMove: true,
      availability: whereChangesAreLogged
    ) { try $0.takeBack($1 ?? 1, ("undo", "undid", "undone")) { (store) throws(Failure) in try store.undo() } },
    .init(
      "redo", "Redo a change that was undone, or several", .number("N", optional: true), isMove: true,
      availability: whereChangesAreLogged
    ) { try $0.takeBack($1 ?? 1, ("redo", "redid", "redone")) { (store) throws(Failure) in try store.redo() } },
    .init(
      "log", "Show what was changed, newest first", .number("N", optional: true), isAllowedInDialogs: true,
      availability: whereChangesAreLogged
    ) { try $0.log($1 ?? 20) },
    .init(
      "history", "Show the lines typed so far, or delete one by its number", .text("TEXT", optional: true),
      .option("delete", 1...Int.max), isAllowedInDialogs: true
    ) { try $0.history($1 ?? "", deleting: $2) },
    .init("source", "Run the commands of a file", .file("FILE")) { $0.source($1) },
    .init(
      "record", "Record the commands from now on, with their output, in a file", .recording
    ) { try $0.record($1) },
    .init(
      "set", "Show the settings, or change one", .setting, .settingValue, isAllowedInDialogs: true, storesText: true
    ) { try $0.set($1, to: $2) },
    .init(
      "alias", "Show the aliases, create one as in alias h = home, or remove one as in alias h =",
      .text("NAME = COMMAND", optional: true), storesText: true
    ) { try $0.alias($1) },
    .init(
      "trace", "Show the calls between the parts of a screen after each command, or stop",
      .choice("WHETHER", Switch.self, optional: true), isAllowedInDialogs: true
    ) { try $0.trace($1) },
    .init("quit", aliases: ["exit"], "Leave", isAllowedInDialogs: true) {
      $0.effect = .quit
      return .silent
    },
  ]

  /// A setting that is on or off.
  enum Switch: String, Choice { case on, off }

  static let commands = CommandTable<GlobalCommands>(declared.map(\.command))

  /// Returns the shell's own declaration of a command, or `nil` for a command of a screen or of the app.
  static func command(_ declaration: CommandDeclaration) -> GlobalCommand? {
    declared.first { $0.command.declaration === declaration }
  }

  /// The names and aliases of the commands that are available while a question is open.
  static let wordsAllowedInDialogs = Set(
    declared.filter(\.isAllowedInDialogs).map(\.command.declaration).flatMap { [$0.name] + $0.aliases })

  /// The names of the commands that lead to another place without an argument and are available now.
  var generalMoves: [String] {
    let commands = TargetedCommands(Self.commands, on: self)
    return Self.declared.indices.filter {
      Self.declared[$0].isMove && commands.availability(ofCommand: $0) == .available
    }.map { Self.commands.directory.declarations[$0].name }
  }

  private static func passedOver(_ move: CoordinatorStack.Move) -> Outcome {
    guard !move.passedOver.isEmpty else { return .drawn }
    let names = move.passedOver.map(\.description).joined(separator: ", ")
    return Outcome(
      message: "skipped \(names), which no longer exist\(move.passedOver.count == 1 ? "s" : "")", draws: true)
  }
}
