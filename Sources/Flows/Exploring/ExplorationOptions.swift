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
  /// Varies the order in which commands are tried, and so what stands for a place; 0 for the order of the screens.
  public var seed: UInt64
  /// Commands that end the program, as an earlier exploration found out: they are passed over, and are findings.
  package var crashes: [Crash] = []
  /// Whether somebody wants to stop.
  public var isInterrupted: @Sendable () -> Bool

  /// How many concrete places stand for one of a map. With a single one, edges that exist would be missed.
  static let representatives = 4
  /// How many may stand for it where they differ in what there is on the page: an edge may need that.
  static let mostRepresentatives = 16

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
    if granularity == .screen { options.granularity = .shape }
    return options
  }
}
