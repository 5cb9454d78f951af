import MVVMC
import Shell

/// The session in which a command file is checked or updated, with its own data, clock and settings.
final class CheckSandbox {
  let session: Session
  private let clock: SessionClock
  let interruption: Interruption
  private let slot: RunningCommands.Slot
  /// True from a change of the day by `@clock` until a command succeeds.
  private var isNewDay = false

  /// Creates the session with the state in which every file begins: a store in memory with ids from 1, which is empty
  /// unless the file has `@data`; the clock at 2026-01-01 in UTC; 80 columns; no colour; and a scratch folder for files
  /// that commands write.
  ///
  /// - Throws: ``Failure`` if a file that fills the store fails, or if the file was recorded with a user's own data.
  init(
    _ maker: any SessionMaker, _ summary: CommandFileValidation.Summary, settings: Settings = CheckSandbox.settings(),
    clock: SessionClock = SessionClock(), interruption: Interruption,
    slot: RunningCommands.Slot = RunningCommands().slot()
  ) throws(Failure) {
    self.interruption = interruption
    self.slot = slot
    self.clock = clock
    let data = try CheckedData(of: summary, interruption: interruption)
    if data.hasSample, let time = data.clock { clock.reset(to: time) }
    session = try maker.makeRecordableSession(sample: data.hasSample, settings: settings, clock: clock)
    session.recording.scratch = ScratchFolder()
    try session.store?.begin()
    do throws(Failure) {
      for file in data.files { try fill(from: file) }
    } catch {
      guard let line = summary.data?.line, line.file != nil else { throw error }
      throw error.placed(at: line.place)
    }
  }

  deinit { slot.end() }

  /// Records that the command of a line begins, from which its time limit counts.
  func begin(_ line: SourceLine) { slot.begin(line) }

  /// Records that the command has returned, so that comparing its output does not count toward its time limit.
  func commandReturned() { slot.forget() }

  private static func settings() -> Settings { Settings(color: .never, width: 80) }

  /// Carries out a directive.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the time of `@clock` is not valid, or after the year 9999.
  func follow(_ directive: Directive) throws(Failure) {
    switch directive {
    // `init` has created the data, and the step sequence and its consumer handle the other directives.
    case .data, .include, .set, .skip: break
    case .width(let width): session.settings.width = width
    case .clock(let text):
      let now = clock.seconds
      guard let time = ClockStep(text).map({ clock.time(at: now + $0.seconds) }) ?? UTCTime(text) else {
        throw Failure(.invalid, "\"\(text)\" is not a time", advice: "write +1d, +2h or 2026-11-22T09:00:00Z")
      }
      guard time.seconds + Int64(time.offset) <= UTCTime.latest else {
        throw Failure(.invalid, "@clock \(text) goes past the year 9999", advice: "write a smaller step")
      }
      moveClock(to: time)
    }
  }

  /// Moves the clock. If that begins another day, positions refer to the rows of the previous day until a command
  /// succeeds. A prompt does the same, because the user still sees those rows.
  private func moveClock(to time: UTCTime) {
    let isSameDay = clock.day(at: clock.seconds) == (time.seconds + Int64(time.offset)) / 86_400
    if !isSameDay { session.stack.top.refreshIfStale() }
    clock.set(time)
    isNewDay = isNewDay || !isSameDay
  }

  /// Called after a command succeeds. If `@clock` began another day before it, invalidates the screens, so that the
  /// next command refers to the rows of that day.
  func succeeded() {
    guard isNewDay else { return }
    isNewDay = false
    session.invalidateScreens()
  }

  /// Performs the commands of a file. If the user stops it, the ending says so, and nothing is thrown.
  func run(
    _ file: CommandFile, for consumer: any StepConsumer, _ options: RunOptions = RunOptions()
  ) throws(Failure) -> CommandFileEnding {
    let steps = StepSequence(
      try file.open(), in: session, for: consumer, options, interruption: interruption)
    do throws(Failure) { return try steps.run() } catch {
      guard error.code == .interrupted, interruption.isPending else { throw error }
      return .interrupted
    }
  }

  /// Runs a file to fill the store, and returns to the root afterwards.
  private func fill(from file: CommandFile) throws(Failure) {
    let consumer = DataFileConsumer(self)
    switch try run(file, for: consumer) {
    case .finished, .stopped: if let failure = consumer.failure { throw failure }
    case .question(let failure, let line): throw failure.placed(at: line?.place ?? file.path)
    case .unreadable(let failure): throw failure
    case .refused(let failure, let line): throw failure.placed(at: line.place)
    case .interrupted: throw Failure(.interrupted, "stopped")
    }
    try session.stack.home()
    // Only the data is kept, not the visited places, the trace, the clock and the settings.
    session.stack.forgetVisits()
    session.stack.trace.isOn = false
    clock.reset(to: UTCTime(seconds: SessionClock.start))
    session.settings.reset(to: Self.settings())
  }
}
