import MVVMC

/// The commands that can be given everywhere.
final class GlobalCommands: CommandTarget {
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
    GlobalCommand(
      "help", aliases: ["?"], "Show what can be done here, or how a command is used", [.text("WORD", optional: true)],
      isAllowedInDialogs: true
    ) {
      (target, arguments) throws(Failure) in
      try Help(session: try target.reach()).outcome(for: arguments.text("WORD"))
    },
    GlobalCommand("show", "Draw the screen again, as it is", isAllowedInDialogs: true) { (target, _) throws(Failure) in
      _ = try target.reach()
      return .drawn
    },
    GlobalCommand("back", "Undo a move, or several", [.count("N", optional: true)], move: .back) {
      (target, arguments) throws(Failure) in
      let move = try target.reach().stack.back(arguments.count("N") ?? 1)
      return passedOver(move)
    },
    GlobalCommand("forward", "Go again where back came from", [.count("N", optional: true)], move: .forward) {
      (target, arguments) throws(Failure) in
      let move = try target.reach().stack.forward(arguments.count("N") ?? 1)
      return passedOver(move)
    },
    GlobalCommand("up", "Close this screen and show the one above it", move: .up) { (target, _) throws(Failure) in
      try target.reach().stack.up()
      return .silent
    },
    GlobalCommand("home", "Go to the first screen", move: .home) { (target, _) throws(Failure) in
      try target.reach().stack.home()
      return .drawn
    },
    GlobalCommand("go", "Go to a location, as where prints it", [.location("LOCATION")], move: .location) {
      (target, arguments) throws(Failure) in
      try target.reach().stack.go(to: try Route(parsing: arguments.text("LOCATION") ?? ""))
      return .drawn
    },
    GlobalCommand("where", "Print the location", isAllowedInDialogs: true) { (target, _) throws(Failure) in
      .done(try target.reach().stack.location.description)
    },
    GlobalCommand("map", "Show which command leads where from here") { (target, _) throws(Failure) in
      Outcome(lines: Help(session: try target.reach()).map())
    },
    GlobalCommand(
      "undo", "Take back the latest change, or several", [.count("N", optional: true)], move: .data,
      availability: whereChangesAreLogged
    ) { (target, arguments) throws(Failure) in
      try target.takeBack(arguments.count("N") ?? 1, "undid") { (ledger) throws(Failure) in try ledger.undo() }
    },
    GlobalCommand(
      "redo", "Make a change again that was taken back, or several", [.count("N", optional: true)], move: .data,
      availability: whereChangesAreLogged
    ) { (target, arguments) throws(Failure) in
      try target.takeBack(arguments.count("N") ?? 1, "redid") { (ledger) throws(Failure) in try ledger.redo() }
    },
    GlobalCommand(
      "log", "Show what was changed, newest first", [.count("N", optional: true)], isAllowedInDialogs: true,
      availability: whereChangesAreLogged
    ) { (target, arguments) throws(Failure) in
      let entries = try target.ledger().log(limit: arguments.count("N") ?? 20)
      return Outcome(lines: entries.isEmpty ? ["nothing has been changed yet"] : entries.map { StyledText($0) })
    },
    GlobalCommand(
      "history", "Show the lines that were typed", [.text("TEXT", optional: true)], isAllowedInDialogs: true
    ) {
      (target, arguments) throws(Failure) in
      let session = try target.reach()
      let text = arguments.text("TEXT") ?? ""
      let lines =
        session.lineHistory?.lines(containing: text, limit: 100)
        ?? session.givenLines.filter { text.isEmpty || $0.contains(text) }.suffix(100)
      return Outcome(lines: lines.map { StyledText($0) })
    },
    GlobalCommand("source", "Run the commands of a file", [.file("FILE")]) { (target, arguments) throws(Failure) in
      try target.reach().request = .source(arguments.text("FILE") ?? "")
      // Its commands are recorded one by one; with this one they would be done twice.
      try target.reach().keepOutOfRecording()
      return .silent
    },
    GlobalCommand("record", "Write what is typed from now on, and what it prints, to a file", [.text("FILE|off")]) {
      (target, arguments) throws(Failure) in try target.record(arguments.text("FILE|off") ?? "")
    },
    GlobalCommand(
      "set", "Show the settings, or change one", [.word("NAME", optional: true), .word("VALUE", optional: true)],
      isAllowedInDialogs: true
    ) { (target, arguments) throws(Failure) in try target.set(arguments) },
    GlobalCommand(
      "trace", "Show with each command what the parts of the screens tell each other, or stop that",
      [.choice("WHETHER", ["on", "off"], optional: true)], isAllowedInDialogs: true
    ) { (target, arguments) throws(Failure) in try target.trace(arguments.text("WHETHER")) },
    GlobalCommand("quit", aliases: ["exit"], "Leave", isAllowedInDialogs: true) { (target, _) throws(Failure) in
      try target.reach().request = .quit
      return .silent
    },
  ]

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
      return availability(ofCommand: index) == .available
    }.map { directory.declarations[$0].name }
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
      throw error.saying("only \(said.count) of \(count) could be done, so none was: \(error.message)")
    }
    session.afterDataJumped()
    return Outcome(lines: said)
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

  private func trace(_ word: String?) throws(Failure) -> Outcome {
    let session = try reach()
    if let word { session.stack.trace.isOn = word == "on" }
    // Who reads the recording did not see the parts at work, and a prompt reads its screens oftener than a file.
    session.keepOutOfRecording()
    return .done("trace \(session.stack.trace.isOn ? "on" : "off")")
  }

  private func set(_ arguments: Arguments) throws(Failure) -> Outcome {
    let settings = try reach().settings
    guard let name = arguments.text("NAME") else {
      return Outcome(lines: Settings.names.map { StyledText("\($0) \(settings.value(of: $0))") })
    }
    guard let value = arguments.text("VALUE") else {
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
