/// The limits and the order of an exploration.
public struct ExplorationOptions: Sendable {
  package var granularity: Granularity
  /// The maximum number of commands on the path to a place; `nil` for no limit.
  package var depth: Int?
  package var maxStates: Int
  private let begin = ContinuousClock.now
  /// The time at which to stop; `nil` for no limit. Runs vary in speed, so if this limit is reached, the same input may
  /// give a different map.
  private var deadline: ContinuousClock.Instant?
  /// The maximum number of commands to perform; `nil` for no limit. If this limit is reached, the same input still
  /// gives the same map on any machine.
  package var maxCommands: Int?
  /// The seed of the walks that ``usesAllTime`` adds; the map records it. Everything before these walks has a fixed
  /// order, which does not depend on the seed.
  package var seed: UInt64
  /// The granularity of the map that is drawn. The search ends when it adds nothing more to that map.
  var reportedGranularity = Granularity.shape
  /// Commands that ended the program in an earlier process. They are skipped, and are findings.
  private(set) var crashes: [Crash] = []
  /// True if the remaining time is spent on walks once nothing new is found.
  package var usesAllTime = false
  /// Returns whether to stop early; called repeatedly.
  package var isInterrupted: @Sendable () -> Bool

  /// The number of states that represent a place. With only one, existing edges would be missed.
  static let representatives = 4
  /// The maximum number of these states if their pages differ in which fields are filled, because an edge may exist
  /// only if a certain field is filled. States over other data and on the paths of walks do not count.
  static let maxRepresentatives = 8

  /// The number of consecutive passes over other data that must add nothing. A single one may add nothing by chance.
  static let quietPasses = 3
  /// The bounds of the number of commands over other data, as multiples of the commands before. At the upper bound, the
  /// passes end. Below the lower bound, they continue as long as they find new edges.
  static let otherDataBudgetFactors = 2...4
  /// The maximum of the lower bound; twice as much is the maximum of the upper bound. Without it, large apps would take
  /// too long.
  static let otherDataBudgetCap = 25_000

  /// The bounds of the number of consecutive choices without anything new after which a walk ends. The number is a
  /// quarter of the choices before the walk.
  static let minQuietChoices = 500
  static let maxQuietChoices = 4_000
  /// The maximum number of steps of a walk that continues to find something.
  static let maxWalkSteps = 10_000

  /// The number of versions of the data that are explored in one pass.
  static let dataVersionsPerPass = 8
  /// The maximum number of versions of the data waiting to be explored.
  static let maxDataVersions = 200
  /// The maximum number of places that differ only in their query, which may contain any text that a user types.
  static let maxPlacesPerBaseShape = 24

  /// Creates options. `maxTime` counts from now. The default of `maxStates` is lower for a full map, which need not be
  /// finite.
  public init(
    granularity: Granularity = .shape, depth: Int? = nil, maxStates: Int? = nil, maxTime: Duration? = nil,
    maxCommands: Int? = nil, seed: UInt64 = 0, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.granularity = granularity
    self.depth = depth
    self.maxStates = maxStates ?? (granularity == .full ? 1_000 : 20_000)
    self.maxCommands = maxCommands
    self.seed = seed
    self.isInterrupted = isInterrupted
    deadline = maxTime.map { begin + $0 }
  }

  /// True if the user has interrupted the work, or its time is used up.
  var isOver: Bool { isInterrupted() || deadline.map { ContinuousClock.now >= $0 } == true }

  /// Returns whether the user has interrupted the work, or its time or its commands are used up.
  func shouldStop(_ driver: Driver) -> Bool {
    isOver || exceedsMaxCommands(driver)
  }

  /// Returns whether a driver has performed the maximum number of commands.
  func exceedsMaxCommands(_ driver: Driver) -> Bool { maxCommands.map { driver.transitions >= $0 } ?? false }

  /// The part of the time in which to search, if checks follow. Without a limit, the checks of a map take about a third
  /// of the time of its search.
  private static let searchShare = 0.75

  /// The options of a search that leaves time for the checks after it.
  var leavingTimeForChecks: ExplorationOptions {
    var options = self
    options.deadline = deadline.map { begin + ($0 - begin) * Self.searchShare }
    return options
  }

  /// Returns options that skip the commands that ended earlier explorations.
  package func skipping(_ crashes: [Crash]) -> ExplorationOptions {
    var options = self
    options.crashes = crashes
    return options
  }

  /// The options of the search. For a map by screen, the search is by shape, so that no edge is missed, and places with
  /// the same screens are merged afterwards.
  var refined: ExplorationOptions {
    var options = self
    options.reportedGranularity = granularity
    if granularity == .screen { options.granularity = .shape }
    return options
  }
}
