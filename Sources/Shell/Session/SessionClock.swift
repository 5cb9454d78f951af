import MVVMC

/// The clock of a session. In a checked file it stands still unless the file sets it.
public final class SessionClock {
  /// The time at which a checked file starts: 2026-01-01T00:00:00Z.
  package static let start: Int64 = 1_767_225_600

  /// Returns the time, in seconds since 1970-01-01T00:00:00Z.
  private var source: () -> Int64
  /// Returns the user's offset from UTC at a moment, in seconds, if none was set.
  private var zone: (_ moment: Int64) -> Int
  /// The offsets that were set, each with the moment from which it applies.
  private var offsets: [(moment: Int64, offset: Int)] = []
  /// True if the clock stands still from the first reading in a command until the next command begins.
  var standsDuringCommands = false { didSet { beginCommand() } }
  /// The time of the current command, or `nil` if the command has not read the clock.
  private(set) var commandTime: Int64?
  /// The time at which the clock stands, or `nil` if it has not been read since the command began.
  private var standing: Int64?

  /// The time in seconds since 1970-01-01T00:00:00Z. Setting it stops the clock.
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

  /// Creates a clock that stands still, in UTC, at the time at which a checked file starts.
  public convenience init() { self.init(seconds: Self.start) }

  /// Creates a clock that stands still, in UTC.
  public init(seconds: Int64) {
    source = { seconds }
    zone = { _ in 0 }
  }

  /// Creates a clock that follows another one. `source` returns the time in seconds since 1970-01-01T00:00:00Z, and
  /// `zone` the user's offset from UTC, in seconds, at a moment.
  package init(following source: @escaping () -> Int64, zone: @escaping (_ moment: Int64) -> Int = { _ in 0 }) {
    self.source = source
    self.zone = zone
  }

  /// Returns the user's offset from UTC, in seconds, at a moment in seconds since 1970-01-01T00:00:00Z. In a checked
  /// file the offset is 0 unless `@clock` gives another one.
  public func zoneOffset(at moment: Int64) -> Int {
    offsets.last { $0.moment <= moment }?.offset ?? zone(moment)
  }

  /// Sets the clock. The offset of the time applies from that moment on.
  package func set(_ time: UTCTime) {
    seconds = time.seconds
    if zoneOffset(at: time.seconds) != time.offset { offsets.append((time.seconds, time.offset)) }
  }

  /// Resets the clock to a time, and discards the offsets that were set.
  package func reset(to time: UTCTime) {
    offsets = [(.min, time.offset)]
    seconds = time.seconds
  }

  /// Calls a closure for which the clock stands still.
  package func standing<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let stood = standsDuringCommands
    standsDuringCommands = true
    defer { standsDuringCommands = stood }
    return try body()
  }

  /// The user's day when the screen was drawn last.
  private var drawnDay: Int64?

  /// The time that ``beginsNewDay()`` has read during this command. The first reading of the clock returns the same
  /// time.
  private var peeked: Int64?

  /// Returns true if the user's day has changed since the last call. Does not count as reading the clock: screens that
  /// depend on the time read it themselves.
  func beginsNewDay() -> Bool {
    let time = standing ?? peeked ?? source()
    if standsDuringCommands, standing == nil { peeked = time }
    let day = day(at: time)
    defer { drawnDay = day }
    return drawnDay.map { $0 != day } ?? false
  }

  /// Returns the user's day at a moment, in days since 1970-01-01.
  package func day(at moment: Int64) -> Int64 { (moment + Int64(zoneOffset(at: moment))).floored(by: 86_400) }

  /// Lets the clock advance, because a command begins.
  func beginCommand() { (commandTime, standing, peeked) = (nil, nil, nil) }

  /// Stops the clock until the next command begins, at the time that a check of the recording has after the last one.
  func endCommand(at time: Int64?) {
    if standsDuringCommands, let time { standing = time }
  }

  /// Returns a moment with the user's offset at that moment.
  package func time(at moment: Int64) -> UTCTime { UTCTime(seconds: moment, offset: zoneOffset(at: moment)) }
}

extension Int64 {
  /// Returns the quotient, rounded down.
  fileprivate func floored(by divisor: Int64) -> Int64 { (self - (self % divisor + divisor) % divisor) / divisor }
}
