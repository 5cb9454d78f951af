import MVVMC
import Shell

/// The data, the clock and the settings that a checked file has for its own.
final class CheckSandbox {
  let session: Session
  private let clock: SessionClock
  private let maker: any SessionMaker
  let interruption: Interruption
  private let slot: RunningCommands.Slot
  /// True from a change of the day on until a command succeeds.
  private var isNewDay = false

  /// Creates the state that the first command of a file finds: a store in memory, empty unless the file says
  /// otherwise, ids from 1; the clock at 2026-01-01; UTC; 80 columns; no colour; a folder for files that commands
  /// write.
  ///
  /// - Parameters:
  ///   - maker: makes the app's sessions.
  ///   - summary: the contents of the file. The sample is made at the time that stands above its first command.
  ///   - interruption: stops the file that fills the store.
  ///   - slot: told of each command.
  /// - Throws: ``Failure`` if the file that is to fill the store fails, or if the file needs data that a check does
  ///   not have.
  init(
    _ maker: any SessionMaker, _ summary: CommandFileValidation.Summary, interruption: Interruption,
    slot: RunningCommands.Slot = RunningCommands().slot()
  ) throws(Failure) {
    self.maker = maker
    self.interruption = interruption
    self.slot = slot
    clock = SessionClock()
    let data = try CheckedData(of: summary, interruption: interruption)
    if data.hasSample, let time = data.clock { clock.reset(to: time) }
    session = try maker.makeRecordableSession(sample: data.hasSample, settings: Self.settings(), clock: clock)
    session.recording.scratch = ScratchFolder()
    try session.store?.begin()
    do throws(Failure) {
      for file in data.files { try fill(from: file) }
    } catch {
      throw summary.data.map { error.placed(at: $0.line.place) } ?? error
    }
  }

  /// Makes a session over what a file makes in an empty store.
  ///
  /// - Throws: ``Failure`` if the file fails.
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
    session = try maker.openSession(sample: data.hasSample, settings: settings, clock: clock)
    session.clock = clock
    try session.store?.begin()
    for file in data.files { try fill(from: file) }
    try session.store?.commit()
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
      let now = clock.seconds
      guard let time = ClockStep(text).map({ clock.time(at: now + $0.seconds) }) ?? UTCTime(text) else {
        throw Failure(.invalid, "\"\(text)\" is not a time", advice: "write +1d, +2h or 2026-11-22T09:00:00Z")
      }
      moveClock(to: time)
    }
  }

  /// Moves the clock. Positions go on meaning the rows of the day before until a command succeeds on the new one, as at
  /// a prompt, at which the user sees these rows.
  private func moveClock(to time: UTCTime) {
    let isSameDay = clock.day(at: clock.seconds) == (time.seconds + Int64(time.offset)) / 86_400
    if !isSameDay { session.stack.top.refreshIfStale() }
    clock.set(time)
    isNewDay = isNewDay || !isSameDay
  }

  /// Notes that a command has succeeded: the next one finds the screens as they are on the present day.
  func succeeded() {
    guard isNewDay else { return }
    isNewDay = false
    session.invalidateScreens()
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
