import MVVMC

/// The data, the clock and the settings that a checked file has for its own.
final class Stage {
  let replay: Replay
  private let clock = SessionClock()

  /// Sets the stage as the directives before the first command say: an empty store, in memory, ids from 1; the clock at
  /// 2026-01-01; UTC; 80 columns; no colour.
  init(maker: any SessionMaker, file: CommandFile) throws(Failure) {
    let data = Self.data(of: file)
    replay = Replay(session: try maker.makeSession(sample: data == .demo, settings: Self.settings(), clock: clock))
    try replay.session.ledger?.begin()
    guard case .file(let path) = data else { return }
    try seed(from: CommandFileLoader.resolve(path, from: file.name))
  }

  private static func settings() -> Settings { Settings(color: .never, width: 80) }

  /// Does what a directive says.
  func follow(_ directive: Directive, in file: CommandFile) throws(Failure) {
    switch directive {
    // The data was there before the first command, and what varies takes no seed yet.
    case .data, .seed, .include: break
    case .width(let width): replay.session.settings.width = width
    case .set(let name, let value): try replay.session.change(name, to: value)
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

  private static func data(of file: CommandFile) -> Directive.Data {
    for item in file.items {
      switch item {
      case .directive(.data(let data), _): return data
      case .included(let included, _):
        let data = data(of: included)
        if data != .empty { return data }
      case .step: return .empty
      case .directive: break
      }
    }
    return .empty
  }

  /// Runs another file to fill the store. The user is at the root again afterwards.
  private func seed(from path: String) throws(Failure) {
    let file = try CommandFileLoader.load(path)
    let outcome = replay.run(file) { (directive, file) throws(Failure) in try follow(directive, in: file) }
    if let failure = outcome.failure { throw failure }
    try replay.session.stack.home()
    replay.captures = Captures()
    // Only the data is handed on.
    clock.seconds = SessionClock.start
    replay.session.settings.reset(to: Self.settings())
  }
}
