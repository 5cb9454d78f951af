/// The limits and the order of an exploration.
public struct ExplorationOptions: Sendable {
  /// The granularity of the places.
  package var granularity: Granularity
  /// The maximum number of commands from the beginning to a place; nil for no limit.
  package var depth: Int?
  /// The maximum number of states to explore.
  package var maxStates: Int
  /// The maximum duration; nil for no limit. No two runs take the same time: where this limit is reached, the same
  /// input may give a different map.
  package var maxTime: Duration?
  /// The maximum number of commands to perform; nil for no limit. Where this limit is reached, the same input gives the
  /// same map on any machine.
  package var maxCommands: Int?
  /// The seed of random walks, which the map records. The exploration itself has a fixed order until nothing new is found,
  /// so that a map is the same whatever the seed.
  package var seed: UInt64
  /// The granularity of the map that is drawn: the search ends when it adds nothing to that map.
  var reported = Granularity.shape
  /// Commands that end the program, as an earlier exploration found out: they are passed over, and are findings.
  package var crashes: [Crash] = []
  /// True if the rest of the time is spent on walks once nothing new is found.
  package var walksOn = false
  /// Returns whether to stop early; called again and again.
  package var isInterrupted: @Sendable () -> Bool

  /// The number of concrete places that stand for one of a map. With a single one, edges that exist would be missed.
  static let representatives = 4
  /// The number that may stand for it if they differ in what there is on the page: an edge may need that.
  static let mostRepresentatives = 16

  /// So many looks at other data in a row that add nothing are the last ones: one may add nothing by chance.
  static let quietLooks = 3
  /// The number of commands that these looks give for each one of the first look at all places: at least, as long as they find new ways, and
  /// at most.
  static let perFirst = 2...4
  /// The fewest commands they give in a large app, where twice as many as at first would take too long; and twice that at most.
  static let enoughForOtherData = 25_000

  /// The number of choices in a row without anything new after which an exploration ends: a fourth of those before, but so many.
  static let quietChoices = 500...4_000
  /// The largest number of choices in walks, where they go on finding something.
  static let mostWalked = 10_000

  /// In how many worlds, which is data of its own, the explorer looks around before it asks whether that added anything.
  static let worldsPerLook = 8
  /// The number of worlds that wait to be looked at.
  static let mostWorlds = 200
  /// The number of views of one form that are places of their own: one may be anything that a user types.
  static let mostViews = 24

  /// Creates options. By default, fewer states are explored in full than by screen or shape, because a map in full is
  /// not finite.
  public init(
    granularity: Granularity = .shape, depth: Int? = nil, maxStates: Int? = nil, maxTime: Duration? = nil,
    maxCommands: Int? = nil, seed: UInt64 = 0, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.granularity = granularity
    self.depth = depth
    self.maxStates = maxStates ?? (granularity == .full ? 1_000 : 20_000)
    self.maxTime = maxTime
    self.maxCommands = maxCommands
    self.seed = seed
    self.isInterrupted = isInterrupted
  }

  /// Creates options for an exploration after others ended the program: it passes over what did.
  package init(
    granularity: Granularity = .shape, depth: Int? = nil, maxStates: Int? = nil, maxTime: Duration? = nil,
    maxCommands: Int? = nil, seed: UInt64 = 0, crashes: [Crash],
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.init(
      granularity: granularity, depth: depth, maxStates: maxStates, maxTime: maxTime, maxCommands: maxCommands,
      seed: seed, isInterrupted: isInterrupted)
    self.crashes = crashes
  }

  /// The options for exploring a map by screen: its places are those by shape, put together, so that none is
  /// missed.
  var finer: ExplorationOptions {
    var options = self
    options.reported = granularity
    if granularity == .screen { options.granularity = .shape }
    return options
  }
}
