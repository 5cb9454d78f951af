import MVVMC
import Shell

/// Proves what was never seen by looking at all states there are, where these are few.
enum Proof {
  /// How many states that are, at most.
  private static let mostStates = 500

  /// The claims that hold in every state that can be reached; none where there are too many states to tell.
  static func claims(
    in found: Discovery, _ probe: Probe, _ options: ExplorationOptions
  ) throws(Failure) -> Set<Claim> {
    guard found.frontier == 0, !found.wasStopped, found.seenCount <= mostStates else { return [] }
    let declared = DeclaredWays(screens: probe.session.screens)
    let claims = Set(Claim.all(in: found, declared))
    guard !claims.isEmpty else { return [] }
    var whole = options
    whole.granularity = .full
    whole.maxStates = mostStates
    try probe.restart()
    let all = try Explorer.explore(probe, whole)
    guard all.frontier == 0, !all.wasStopped else { return [] }
    return claims.intersection(Claim.all(in: all, declared))
  }
}
