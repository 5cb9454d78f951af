import MVVMC

/// Creates sessions of an app, each on data of its own, for files that are checked, updated or explored.
public protocol SessionMaker: Sendable {
  /// Creates a session over a store in memory of its own.
  ///
  /// - Parameters:
  ///   - sample: true for the app's sample data; the store is empty otherwise.
  ///   - settings: the settings of the session.
  ///   - clock: the clock of the session, in UTC.
  /// - Returns: the session, with its stack at the root.
  /// - Throws: an error if the store cannot be created or filled. One that says nothing else counts as a failure of the
  ///   store: it is told in one line, and the program ends with status 4.
  func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws -> Session
}

extension SessionMaker {
  /// Creates a session, whose errors are failures.
  package func openSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    try Failure.catching(otherwise: .storage) { try makeSession(sample: sample, settings: settings, clock: clock) }
  }

  /// A session whose recordings name the data that it was made with, for a check to find the same.
  package func makeRecordableSession(
    sample: Bool, settings: Settings, clock: SessionClock
  ) throws(Failure) -> Session {
    // A sample is made at one time, which a recording tells.
    let (opening, session) = try clock.standing { () throws(Failure) in
      (clock.time(at: clock.seconds), try openSession(sample: sample, settings: settings, clock: clock))
    }
    let data = RecordedData(hasSample: sample, name: "what was done before", of: session, opening: opening)
    session.recording.data = data
    session.clock = clock
    return session
  }
}
