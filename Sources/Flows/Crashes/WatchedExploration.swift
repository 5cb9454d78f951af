import MVVMC

/// Explores in a process of its own, and begins again where a command ended it: with what is known by then to be passed over,
/// and told.
public enum WatchedExploration {
  /// How many crashes are looked for.
  public static let crashLimit = 20

  /// Explores.
  ///
  /// - Parameters:
  ///   - watch: runs the exploration.
  ///   - body: explores, knowing what ends the program, and tells what it found; gives the exit status.
  /// - Returns: the exit status, or nil where the program was ended too often.
  public static func run(
    _ watch: CrashWatch = CrashWatch(),
    _ body: (_ crashes: [Crash], _ journal: (any MoveJournal)?, _ speak: @escaping () -> Void) -> Int32
  ) -> Int32? {
    var crashes: [Crash] = []
    while crashes.count <= crashLimit {
      switch watch.run({ journal, speak in body(crashes, journal, speak) }) {
      case .finished(let status): return status
      case .crashed(let path, let message): crashes.append(Crash(path: path, message: message))
      }
    }
    return nil
  }
}
