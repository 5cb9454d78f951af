import MVVMC

/// The commands that can be given everywhere.
final class GlobalCommands {
  weak var session: Session?

  private func reach() throws(Failure) -> Session {
    guard let session else { throw Failure(.unavailable, "the session has ended") }
    return session
  }

  @Sendable private static func whereChangesAreLogged(_ target: GlobalCommands) -> Availability {
    .when(target.session?.ledger != nil, else: noLog)
  }

  private static let noLog = "this app keeps no log of changes"

  private static let declared: [GlobalCommand] = [
    .init(
      "help", aliases: ["?"], "Show what can be done here, or how a command is used", .text("WORD", optional: true),
      isAllowedInDialogs: true
    ) { try Help(session: try $0.reach()).outcome(for: $1) },
    .init("show", "Draw the screen again, as it is", isAllowedInDialogs: true) { _ in .drawn },
    .init("back", "Undo a move, or several", .number("N", optional: true), move: .back) {
      passedOver(try $0.reach().stack.back($1 ?? 1))
    },
    .init("forward", "Go again where back came from", .number("N", optional: true), move: .forward) {
      passedOver(try $0.reach().stack.forward($1 ?? 1))
    },
    .init("up", "Close this screen and show the one above it", move: .up) {
      try $0.reach().stack.up()
      return .silent
    },
    .init("home", "Go to the first screen", move: .home) {
      try $0.reach().stack.home()
      return .drawn
    },
    .init("go", "Go to a location, as where prints it", .location("LOCATION"), move: .location) {
      try $0.reach().stack.go(to: $1)
      return .drawn
    },
    .init("where", "Print the location", isAllowedInDialogs: true) {
      .done(try $0.reach().stack.location.description)
    },
    .init("map", "Show which command leads where from here") { Outcome(lines: Help(session: try $0.reach()).map()) },
    .init(
      "undo", "Take back the latest change, or several", .number("N", optional: true), move: .data,
      availability: whereChangesAreLogged
    ) { try $0.takeBack($1 ?? 1, "undid") { (ledger) throws(Failure) in try ledger.undo() } },
    .init(
      "redo", "Make a change again that was taken back, or several", .number("N", optional: true), move: .data,
      availability: whereChangesAreLogged
    ) { try $0.takeBack($1 ?? 1, "redid") { (ledger) throws(Failure) in try ledger.redo() } },
    .init(
      "log", "Show what was changed, newest first", .number("N", optional: true), isAllowedInDialogs: true,
      availability: whereChangesAreLogged
    ) { try $0.log($1 ?? 20) },
    .init("history", "Show the lines that were typed", .text("TEXT", optional: true), isAllowedInDialogs: true) {
      try $0.history($1 ?? "")
    },
    .init("source", "Run the commands of a file", .file("FILE")) { try $0.source($1) },
    .init(
      "record", "Write what is typed from now on, and what it prints, to a file", .text("FILE|off")
    ) { try $0.record($1) },
    .init(
      "set", "Show the settings, or change one", .word("NAME", optional: true), .word("VALUE", optional: true),
      isAllowedInDialogs: true
    ) { try $0.set($1, to: $2) },
    .init(
      "trace", "Show with each command what the parts of the screens tell each other, or stop that",
      .choice("WHETHER", Switch.self, optional: true), isAllowedInDialogs: true
    ) { try $0.trace($1) },
    .init("quit", aliases: ["exit"], "Leave", isAllowedInDialogs: true) {
      try $0.reach().request = .quit
      return .silent
    },
  ]

  /// What is on or off.
  enum Switch: String, Choice { case on, off }

  static let commands = CommandTable<GlobalCommands>(declared.map(\.command))

  /// What a command that can be given everywhere says of itself; nil for one of a screen or of the app.
  static func command(_ declaration: CommandDeclaration) -> GlobalCommand? {
    declared.first { $0.command.declaration === declaration }
  }

  /// Whether a word names a command that can be given while a question is open.
  static func isAllowedInDialogs(_ word: String) -> Bool {
    commands.directory.index(of: word).map { declared[$0].isAllowedInDialogs } ?? false
  }

  /// The commands that lead on from any place without an argument, where they can be given at all.
  var generalMoves: [String] {
    Self.declared.indices.filter { index in
      guard let move = Self.declared[index].move, move != .location else { return false }
      return Self.commands.availability(ofCommand: index, on: self) == .available
    }.map { Self.commands.directory.declarations[$0].name }
  }

  private static func passedOver(_ move: CoordinatorStack.Move) -> Outcome {
    guard !move.passedOver.isEmpty else { return .drawn }
    let names = move.passedOver.map(\.description).joined(separator: ", ")
    return Outcome(
      message: "passed over \(names), which \(move.passedOver.count == 1 ? "is" : "are") gone", draws: true)
  }

  private func ledger() throws(Failure) -> any Ledger {
    guard let ledger = try reach().ledger else {
      throw Failure(.unavailable, Self.noLog)
    }
    return ledger
  }

  private func takeBack(
    _ count: Int, _ word: String, _ step: (any Ledger) throws(Failure) -> String
  ) throws(Failure) -> Outcome {
    let session = try reach()
    let ledger = try ledger()
    var said: [StyledText] = []
    let mark = count > 1 ? try ledger.savepoint() : nil
    do throws(Failure) {
      for _ in 0..<count { said.append(StyledText("\(word): \(try step(ledger))")) }
      if let mark { try ledger.release(mark) }
    } catch {
      // Several steps are taken together or not at all.
      if let mark { try ledger.rollBack(to: mark) }
      guard !said.isEmpty else { throw error }
      throw Failure(
        error.code, "only \(said.count) of \(count) could be done, so none was: \(error.message)", advice: error.advice)
    }
    session.afterDataJumped()
    return Outcome(lines: said)
  }

  private func log(_ limit: Int) throws(Failure) -> Outcome {
    let entries = try ledger().log(limit: limit)
    return Outcome(lines: entries.isEmpty ? ["nothing has been changed yet"] : entries.map { StyledText($0) })
  }

  private func history(_ text: String) throws(Failure) -> Outcome {
    let session = try reach()
    let lines =
      session.lineHistory?.lines(containing: text, limit: 100)
      ?? session.givenLines.filter { text.isEmpty || $0.contains(text) }.suffix(100)
    return Outcome(lines: lines.map { StyledText($0) })
  }

  private func source(_ path: String) throws(Failure) -> Outcome {
    let session = try reach()
    session.request = .source(path)
    // Its commands are recorded one by one; with this one they would be done twice.
    session.keepOutOfRecording()
    return .silent
  }

  private func record(_ path: String) throws(Failure) -> Outcome {
    let session = try reach()
    if path == "off" {
      guard let recorder = session.recorder else { throw Failure(.unavailable, "nothing is being recorded") }
      session.recorder = nil
      if let problem = recorder.problem { throw problem }
      return .done("recorded to \(recorder.path)")
    }
    guard session.recorder == nil else {
      throw Failure(
        .unavailable, "\(session.recorder?.path ?? "") is being recorded already", advice: "record off ends that")
    }
    session.recorder = try Recorder(path: path, header: session.recordingHeader())
    return .done("recording to \(path)")
  }

  private func trace(_ isOn: Switch?) throws(Failure) -> Outcome {
    let session = try reach()
    if let isOn { session.stack.trace.isOn = isOn == .on }
    // Who reads the recording did not see the parts at work, and a prompt reads its screens oftener than a file.
    session.keepOutOfRecording()
    return .done("trace \(session.stack.trace.isOn ? "on" : "off")")
  }

  private func set(_ name: String?, to value: String?) throws(Failure) -> Outcome {
    let settings = try reach().settings
    guard let name else {
      return Outcome(lines: Settings.names.map { StyledText("\($0) \(settings.value(of: $0))") })
    }
    guard let value else {
      guard Settings.names.contains(name) else {
        try settings.set(name, to: "")
        return .silent
      }
      return .done("\(name) \(settings.value(of: name))")
    }
    try reach().change(name, to: value)
    return .done("\(name) \(settings.value(of: name))")
  }
}
