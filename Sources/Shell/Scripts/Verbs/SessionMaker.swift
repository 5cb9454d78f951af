import MVVMC

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
    // A sample is made at one time, which a recording tells.
    let (opening, session) = try clock.standing { () throws(Failure) in
      (clock.time(at: clock.seconds), try makeSession(sample: sample, settings: settings, clock: clock))
    }
    let data = RecordedData(hasSample: sample, name: "what was done before", of: session)
    session.recordingHeader = { [weak session] in
      session.map { RecordingStart($0, data: data, opening: opening).lines } ?? []
    }
    session.clock = clock
    return session
  }
}
