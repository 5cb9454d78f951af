extension CrashWatch {
  /// Explores in one process after the other, until one comes to its end: a command that ends the program is passed
  /// over the next time, and is a finding then.
  ///
  /// - Parameters:
  ///   - limit: how many crashes are passed over.
  ///   - body: explores with the crashes that are known by then, prints and gives the exit status. It calls
  ///     `releaseOutput` before it prints.
  /// - Returns: how the last process came to its end. Where that is a crash, it is one that cannot be passed over: it
  ///   came in spite of it, outside of all lines, or as one too many.
  package func explore(
    limit: Int = 20,
    _ body: (_ crashes: [Crash], _ journal: (any MoveJournal)?, _ releaseOutput: @escaping () -> Void) -> Int32
  ) -> End {
    var crashes: [Crash] = []
    while true {
      let end = run { journal, releaseOutput in body(crashes, journal, releaseOutput) }
      guard case .crashed(let path, let message) = end, !path.isEmpty, crashes.count < limit,
        !crashes.contains(where: { $0.path == path })
      else { return end }
      crashes.append(Crash(path: path, message: message))
    }
  }
}
