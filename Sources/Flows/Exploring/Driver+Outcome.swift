import MVVMC

extension Driver {
  /// The outcome of a line.
  enum Outcome {
    /// It failed; `isClean` where nothing has changed by it, as it must be.
    case failed(Failure, isClean: Bool)
    /// It succeeded, and this is seen now. `printsLines` where it printed lines that are no page.
    case done(StateSnapshot, printsLines: Bool)
    /// It is known to end the program, and was not given.
    case crashes(Crash)
  }

  /// A place that can be gone back to.
  struct Mark {
    /// Puts the screens back; nil if that is not enough, since only a store can restore data.
    let memory: (() -> Void)?
    /// Which savepoint belongs to it.
    let level: Int
    let path: [String]
    let snapshot: StateSnapshot
    let question: String
  }
}
