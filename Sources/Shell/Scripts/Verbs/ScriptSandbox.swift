import MVVMC

/// The data, the clock and the settings that a checked file has for its own.
final class ScriptSandbox {
  let session: Session
  private let clock = SessionClock()
  private let maker: any SessionMaker
  let interruption: Interruption

  /// Makes what the first command of a file finds: a store in memory, empty unless the file says otherwise, ids from 1; the
  /// clock at 2026-01-01; UTC; 80 columns; no colour.
  ///
  /// - Throws: ``Failure`` where the file that is to fill the store fails.
  init(
    _ maker: any SessionMaker, data: (data: Directive.Data, file: String)?, interruption: Interruption
  ) throws(Failure) {
    self.maker = maker
    self.interruption = interruption
    let hasSample = data?.data == .demo
    session = try maker.makeRecordableSession(sample: hasSample, settings: Self.settings(), clock: clock)
    try session.ledger?.begin()
    guard let data, case .file(let path) = data.data else { return }
    try fill(from: ScriptFile.path(path, from: data.file))
  }

  private static func settings() -> Settings { Settings(color: .never, width: 80) }

  /// Does what a directive says.
  ///
  /// - Throws: ``Failure`` with code `invalid`.
  func follow(_ directive: Directive) throws(Failure) {
    switch directive {
    // The data was there before the first command, and what varies takes no seed yet. The driver does the others.
    case .data, .seed, .include, .set: break
    case .width(let width): session.settings.width = width
    case .clock(let text):
      if let step = ClockStep(text) {
        clock.seconds += step.seconds
      } else if let seconds = UTCTime(text)?.seconds {
        clock.seconds = seconds
      } else {
        throw Failure(.invalid, "\"\(text)\" is no time")
      }
    }
  }

  /// Runs another file to fill the store. The user is at the root again afterwards.
  private func fill(from path: String) throws(Failure) {
    let file = try ScriptFile(path)
    _ = try ScriptValidation.summary(of: file)
    let policy = SetupPolicy(self)
    let driver = ScriptDriver(SessionPerformer(session), policy, interruption: interruption)
    driver.open(try file.open())
    switch try driver.run() {
    case .finished, .quit, .declined: break
    case .stopped: if let failure = policy.failure { throw failure }
    case .question(let failure, _), .unreadable(let failure): throw failure
    case .refusedDirective(let failure, let line): throw failure.placed(at: line.place)
    case .interrupted: throw Failure(.interrupted, "stopped")
    }
    try session.stack.home()
    // Only the data is handed on.
    clock.seconds = SessionClock.start
    session.settings.reset(to: Self.settings())
  }
}
