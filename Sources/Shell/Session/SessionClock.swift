import MVVMC

/// The clock of a session. In a checked file it stands still, unless the file moves it.
public final class SessionClock {
  /// The time at which a checked file starts: 2026-01-01T00:00:00Z.
  package static let start: Int64 = 1_767_225_600

  private var source: () -> Int64
  private var zone: (_ moment: Int64) -> Int
  /// The offsets that were set, each with the moment from which on it holds.
  private var offsets: [(moment: Int64, offset: Int)] = []
  /// True if the clock stands still while a command is carried out, and until the next one.
  var standsDuringCommands = false { didSet { beginCommand() } }
  /// The time of the command that is carried out, if it has asked for it.
  private(set) var commandTime: Int64?
  /// The time at which the clock stands.
  private var standing: Int64?

  /// The time in seconds since 1970-01-01T00:00:00Z. Once set, the clock stands still.
  public package(set) var seconds: Int64 {
    get {
      guard standsDuringCommands else { return source() }
      if let standing { return standing }
      let time = peeked ?? source()
      (commandTime, standing, peeked) = (time, time, nil)
      return time
    }
    set {
      source = { newValue }
      beginCommand()
    }
  }

  /// Creates a clock that stands still at the time at which a checked file starts, in UTC.
  public convenience init() { self.init(seconds: Self.start) }

  /// Creates a clock that stands still, in UTC.
  public init(seconds: Int64) {
    source = { seconds }
    zone = { _ in 0 }
  }

  /// Creates a clock that runs as `source` does, which gives seconds since 1970-01-01T00:00:00Z; `zone` says how many
  /// seconds the user's time zone is ahead of UTC at such a moment.
  package init(following source: @escaping () -> Int64, zone: @escaping (_ moment: Int64) -> Int = { _ in 0 }) {
    self.source = source
    self.zone = zone
  }

  /// Returns by how many seconds the user's time zone is ahead of UTC at a moment in seconds since
  /// 1970-01-01T00:00:00Z. In a checked file the zone is UTC, unless its `@clock` names another offset.
  public func zoneOffset(at moment: Int64) -> Int {
    offsets.last { $0.moment <= moment }?.offset ?? zone(moment)
  }

  /// Sets the clock, in a zone that is so many seconds ahead of UTC from then on.
  package func set(_ time: UTCTime) {
    seconds = time.seconds
    if zoneOffset(at: time.seconds) != time.offset { offsets.append((time.seconds, time.offset)) }
  }

  /// Sets the clock back to a time, as if it never had another one.
  package func reset(to time: UTCTime) {
    offsets = [(.min, time.offset)]
    seconds = time.seconds
  }

  /// Does something at a single time.
  package func standing<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let stood = standsDuringCommands
    standsDuringCommands = true
    defer { standsDuringCommands = stood }
    return try body()
  }

  /// The user's day when the screen was drawn last.
  private var drawnDay: Int64?

  /// The time that was looked at in a command and that nothing has asked for yet.
  private var peeked: Int64?

  /// True if the screen is drawn on another day than the last one. This does not count as reading the time: the parts
  /// that depend on the time read it themselves.
  func beginsNewDay() -> Bool {
    let time = standing ?? peeked ?? source()
    if standsDuringCommands, standing == nil { peeked = time }
    let day = day(at: time)
    defer { drawnDay = day }
    return drawnDay.map { $0 != day } ?? false
  }

  /// The user's day at a moment, in days since 1970-01-01.
  package func day(at moment: Int64) -> Int64 { (moment + Int64(zoneOffset(at: moment))).floored(by: 86_400) }

  /// A command begins.
  func beginCommand() { (commandTime, standing, peeked) = (nil, nil, nil) }

  /// A command has ended; the clock stands at a time until the next one begins.
  func endCommand(at time: Int64?) {
    if standsDuringCommands, let time { standing = time }
  }

  /// A moment with the offset that the user's zone has then.
  package func time(at moment: Int64) -> UTCTime { UTCTime(seconds: moment, offset: zoneOffset(at: moment)) }
}

extension Int64 {
  /// The quotient, rounded down.
  fileprivate func floored(by divisor: Int64) -> Int64 { (self - (self % divisor + divisor) % divisor) / divisor }
}
