import MVVMC

/// What is said of a failure where the user is.
extension Session {
  /// A failure as it is told where the user is: with an advice only where they can follow it.
  func withAdviceForHere(_ failure: Failure) -> Failure {
    failure.withAdvice { command in
      ([stack.top.view as any CommandTarget] + globals).contains { $0.directory.index(of: command) != nil }
    }
  }
}
