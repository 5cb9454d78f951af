import MVVMC

/// The time that a session goes by. In a checked file it stands still, unless the file moves it.
public final class SessionClock {
  /// Where the clock of a checked file stands at first: 2026-01-01T00:00:00Z.
  public static let start: Int64 = 1_767_225_600

  private var source: () -> Int64

  /// Seconds since 1970-01-01T00:00:00Z. Once set, the clock stands still there.
  public package(set) var seconds: Int64 {
    get { source() }
    set { source = { newValue } }
  }

  /// Makes a clock that stands still.
  public init(seconds: Int64 = SessionClock.start) { source = { seconds } }

  /// Makes a clock that runs as `source` does, which gives seconds since 1970-01-01T00:00:00Z.
  package init(following source: @escaping () -> Int64) { self.source = source }
}

/// Makes sessions of an app on data of their own, for files that are checked, updated or explored.
public protocol SessionMaker: Sendable {
  /// A session over a store in memory that nobody else sees.
  ///
  /// - Parameters:
  ///   - sample: whether the app's sample is there, or nothing.
  ///   - settings: how the session speaks.
  ///   - clock: the time it goes by, in UTC.
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session
}

extension SessionMaker {
  /// A session whose recordings say which data it was made with, so that a check of them finds the same.
  package func makeRecordableSession(
    sample: Bool, settings: Settings, clock: SessionClock
  ) throws(Failure) -> Session {
    let session = try makeSession(sample: sample, settings: settings, clock: clock)
    session.recordingHeader = { [sample ? "@data demo" : "@data empty"] }
    return session
  }
}
