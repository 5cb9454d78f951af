/// How far an exploration goes, and in what order.
public struct ExplorationOptions: Sendable {
  /// What counts as one place.
  public var granularity: Granularity
  /// How many commands from the beginning a place may lie; nil for any number.
  public var depth: Int?
  /// How many places are looked at.
  public var maxStates: Int
  /// How long to look; nil for as long as it takes. The clock makes no two runs alike: with a limit that is hit, the same
  /// input may give other bytes.
  public var maxTime: Duration?
  /// Stands on the map. The rounds of an exploration have an order of their own, so that a map is the same whatever the seed;
  /// a walk is another one.
  public var seed: UInt64
  /// What counts as one place of the map that is drawn: rounds end when they add nothing to that.
  var reported = Granularity.shape
  /// Commands that end the program, as an earlier exploration found out: they are passed over, and are findings.
  package var crashes: [Crash] = []
  /// How many rounds there are at most.
  package var maxRounds = ExplorationOptions.mostRounds
  /// How many commands later rounds give for each one of the first round.
  package var commandsPerFirst = 4
  /// Whether somebody wants to stop.
  public var isInterrupted: @Sendable () -> Bool

  /// How many concrete places stand for one of a map. With a single one, edges that exist would be missed.
  static let representatives = 4
  /// How many may stand for it where they differ in what there is on the page: an edge may need that.
  static let mostRepresentatives = 16

  /// So many rounds in a row that add nothing are the last ones: one may add nothing by chance.
  static let quietRounds = 3
  /// How many commands the rounds give at least for each one of the first round, as long as they find new ways.
  static let leastPerFirst = 2

  /// In how many worlds, which is data of its own, a round looks around.
  static let worldsPerRound = 8
  /// How many worlds wait for later rounds.
  static let mostWorlds = 200
  /// How many rounds there are at most: more of them would add hardly anything where the ways of an app have no end.
  static let mostRounds = 50
  /// How many views of one form are places of their own: one may be anything that a user types.
  static let mostViews = 24

  /// Makes options. The places of a map by screen or shape are finite; those of a map in full are not, so that fewer are
  /// looked at.
  public init(
    granularity: Granularity = .shape, depth: Int? = nil, maxStates: Int? = nil, maxTime: Duration? = nil,
    seed: UInt64 = 0, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.granularity = granularity
    self.depth = depth
    self.maxStates = maxStates ?? (granularity == .full ? 1_000 : 20_000)
    self.maxTime = maxTime
    self.seed = seed
    self.isInterrupted = isInterrupted
  }

  /// Makes options for an exploration after others ended the program: it passes over what did.
  package init(
    granularity: Granularity = .shape, depth: Int? = nil, maxStates: Int? = nil, maxTime: Duration? = nil,
    seed: UInt64 = 0, crashes: [Crash], isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.init(
      granularity: granularity, depth: depth, maxStates: maxStates, maxTime: maxTime, seed: seed,
      isInterrupted: isInterrupted)
    self.crashes = crashes
  }

  /// What is explored for a map by screen: its places are those by shape, seen from further away, so that none is missed.
  var finer: ExplorationOptions {
    var options = self
    options.reported = granularity
    if granularity == .screen { options.granularity = .shape }
    return options
  }
}
