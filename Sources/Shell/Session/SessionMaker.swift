import MVVMC

/// Creates sessions of an app, each on data of its own, for files that are checked, updated or explored.
public protocol SessionMaker: Sendable {
  /// Creates a session over a store in memory that nobody else uses.
  ///
  /// - Parameters:
  ///   - sample: whether the store has the app's sample; it is empty otherwise.
  ///   - settings: the settings of the session.
  ///   - clock: the clock of the session, in UTC.
  /// - Returns: the session, with its stack at the root.
  /// - Throws: `Failure` where the store cannot be created or filled.
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session
}

extension SessionMaker {
  /// A session whose recordings say which data it was made with, so that a check of them finds the same.
  package func makeRecordableSession(
    sample: Bool, settings: Settings, clock: SessionClock
  ) throws(Failure) -> Session {
    // A sample is made at one time, which a recording tells.
    let (opening, session) = try clock.standing { () throws(Failure) in
      (clock.time(at: clock.seconds), try makeSession(sample: sample, settings: settings, clock: clock))
    }
    let data = RecordedData(hasSample: sample, name: "what was done before", of: session, opening: opening)
    session.recording.data = data
    session.clock = clock
    return session
  }
}
