import MVVMC

extension Driver {
  enum Outcome {
    /// The line failed. `isClean` is false if it changed something, which is a fault.
    case failed(Failure, isClean: Bool)
    /// The line succeeded and led to this state. `printsLines` is true if it printed lines besides the page.
    case done(StateSnapshot, printsLines: Bool)
    /// The line is known to end the program, and was not performed.
    case crashes(Crash)
  }

  struct Checkpoint {
    /// Restores the screens; `nil` if they cannot save their state, or if there is no store to restore the data.
    let restoreScreens: (() -> Void)?
    let savepointIndex: Int
    let path: [String]
    let snapshot: StateSnapshot
    let question: String
  }
}
