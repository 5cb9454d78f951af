import MVVMC

/// Creates sessions of an app, each with its own data, for files that are checked, updated or explored.
public protocol SessionMaker: Sendable {
  /// Creates a session with its own store in memory.
  ///
  /// - Parameters:
  ///   - sample: true to fill the store with the app's sample data.
  ///   - settings: the settings of the session.
  ///   - clock: the clock of the session, in UTC.
  /// - Returns: The session, with its stack at the root.
  /// - Throws: An error if the store cannot be created or filled. It is reported in one line. An error that is no
  ///   failure has code `storage`, for which the program exits with status 4.
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws -> Session
}

extension SessionMaker {
  /// Creates a session, and throws every error as a failure.
  package func openSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    try Failure.catching(otherwise: .storage) { try makeSession(sample: sample, settings: settings, clock: clock) }
  }

  /// Creates a session whose recordings name its initial data, so that a check starts with the same.
  package func makeRecordableSession(
    sample: Bool, settings: Settings, clock: SessionClock
  ) throws(Failure) -> Session {
    // The sample data is created at a single time, which the recording contains.
    let (opening, session) = try clock.standing { () throws(Failure) in
      (clock.time(at: clock.seconds), try openSession(sample: sample, settings: settings, clock: clock))
    }
    let data = RecordedData(hasSample: sample, name: "what was done before", of: session, opening: opening)
    session.recording.data = data
    session.clock = clock
    return session
  }
}
