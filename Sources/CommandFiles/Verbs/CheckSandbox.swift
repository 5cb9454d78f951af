import MVVMC
import Shell

/// The data, the clock and the settings that a checked file has for its own.
final class CheckSandbox {
  let session: Session
  private let clock: SessionClock
  private let maker: any SessionMaker
  let interruption: Interruption
  private let slot: RunningCommands.Slot

  /// Creates what the first command of a file finds: a store in memory, empty unless the file says otherwise, ids from
  /// 1; the clock at 2026-01-01; UTC; 80 columns; no colour; a folder for what commands write.
  ///
  /// - Parameters:
  ///   - maker: makes the app's sessions.
  ///   - summary: what the file holds. The sample is made at the time that stands above its first command.
  ///   - interruption: stops the file that fills the store.
  ///   - running: told of each command.
  /// - Throws: ``Failure`` where the file that is to fill the store fails, or where the file needs data that nobody can
  ///   make.
  init(
    _ maker: any SessionMaker, _ summary: CommandFileValidation.Summary, interruption: Interruption,
    running: RunningCommands = RunningCommands()
  ) throws(Failure) {
    self.maker = maker
    self.interruption = interruption
    slot = running.slot()
    clock = SessionClock()
    let data = try CheckedData(of: summary, interruption: interruption)
    if data.hasSample, let time = data.clock { clock.reset(to: time) }
    session = try maker.makeRecordableSession(sample: data.hasSample, settings: Self.settings(), clock: clock)
    session.recording.scratch = ScratchFolder()
    try session.ledger?.begin()
    do throws(Failure) {
      for file in data.files { try fill(from: file) }
    } catch {
      throw summary.data.map { error.placed(at: $0.line.place) } ?? error
    }
  }

  /// Makes a session over what a file makes in an empty store.
  ///
  /// - Throws: ``Failure`` where the file fails.
  init(
    _ maker: any SessionMaker, filledFrom path: String, settings: Settings, clock: SessionClock,
    interruption: Interruption
  ) throws(Failure) {
    self.maker = maker
    self.interruption = interruption
    slot = RunningCommands().slot()
    self.clock = clock
    let start = clock.seconds
    let data = try CheckedData(
      of: CommandFileValidation.Summary(data: (.file(path), SourceLine(""))), interruption: interruption)
    if data.hasSample, let time = data.clock { clock.reset(to: time) }
    // The session has the settings for its own, and the file changes them.
    let given = Settings()
    given.reset(to: settings)
    session = try maker.makeSession(sample: data.hasSample, settings: settings, clock: clock)
    session.clock = clock
    try session.ledger?.begin()
    for file in data.files { try fill(from: file) }
    try session.ledger?.commit()
    clock.seconds = start
    session.settings.reset(to: given)
  }

  deinit { slot.end() }

  /// Notes that the command of a line is performed from now on.
  func begin(_ line: SourceLine) { slot.begin(line) }

  private static func settings() -> Settings { Settings(color: .never, width: 80) }

  /// Does what a directive says.
  ///
  /// - Throws: ``Failure`` with code `invalid`.
  func follow(_ directive: Directive) throws(Failure) {
    switch directive {
    // The data was there before the first command, and the others are not for the sandbox.
    case .data, .include, .set, .skip: break
    case .width(let width): session.settings.width = width
    case .clock(let text):
      if let step = ClockStep(text) {
        clock.seconds += step.seconds
      } else if let time = UTCTime(text) {
        clock.set(time)
      } else {
        throw Failure(.invalid, "\"\(text)\" is not a time")
      }
    }
  }

  /// Performs the commands of a file.
  func run(
    _ file: CommandFile, for consumer: any StepConsumer, _ options: StepSequence.Options = StepSequence.Options()
  ) throws(Failure) -> CommandFileEnding {
    let steps = StepSequence(
      try file.open(), in: session, for: consumer, options, interruption: interruption)
    do throws(Failure) { return try steps.run() } catch {
      guard error.code == .interrupted, interruption.isPending else { throw error }
      return .interrupted
    }
  }

  /// Runs another file to fill the store. The user is at the root again afterwards.
  private func fill(from file: CommandFile) throws(Failure) {
    let consumer = FillConsumer(self)
    switch try run(file, for: consumer) {
    case .finished, .stopped: if let failure = consumer.failure { throw failure }
    case .question(let failure, _), .unreadable(let failure): throw failure
    case .refused(let failure, let line): throw failure.placed(at: line.place)
    case .interrupted: throw Failure(.interrupted, "stopped")
    }
    try session.stack.home()
    // Only the data is handed on.
    clock.reset(to: UTCTime(seconds: SessionClock.start))
    session.settings.reset(to: Self.settings())
  }
}
