import MVVMC

/// The id of a place on a map. It stays the same in later versions of the app as long as the place does not change.
struct PlaceName {
  /// The number of hash digits in a short id. Among a thousand places of one kind, the chance that two share them is 1
  /// in 30.
  private static let digits = 6

  private let kinds: [String]
  private let key: UInt64

  /// Creates the name of a place from the kinds of its screens, the one on top first, and its key.
  init(_ kinds: [String], _ key: UInt64) {
    self.kinds = kinds
    self.key = key
  }

  /// The stack of screens: the id in a map by screen.
  var stack: String { kinds.joined(separator: "<") }
  /// The kind of screen and the first digits of the hash, which are nearly always unique.
  var short: String { "\(kinds[0])-\(hexadecimal.prefix(Self.digits))" }
  /// The kind of screen and the whole hash.
  var long: String { "\(kinds[0])-\(hexadecimal)" }

  /// The ids that the place may have, the shorter one first.
  func candidates(_ granularity: Granularity) -> [String] { granularity == .screen ? [stack] : [short, long] }

  /// Returns the ids of all places of a map. Places that would share a short id get the long one.
  static func ids(of places: [PlaceName], _ granularity: Granularity) -> [String] {
    guard granularity != .screen else { return places.map(\.stack) }
    let counts = Dictionary(places.map { ($0.short, 1) }, uniquingKeysWith: +)
    return places.map { counts[$0.short] == 1 ? $0.short : $0.long }
  }

  /// Returns the id of the driver's current place.
  static func id(of driver: Driver, _ granularity: Granularity) -> String { ids(of: driver, granularity)[0] }

  /// Returns the ids that the driver's current place may have on a map. Its key may also be a base shape, which several
  /// queries share.
  static func ids(of driver: Driver, _ granularity: Granularity) -> [String] {
    let snapshot = driver.snapshot
    let keys = granularity == .shape ? [snapshot.shape, snapshot.baseShape] : [granularity.key(of: snapshot)]
    return keys.flatMap { PlaceName(driver.kinds, $0).candidates(granularity) }
  }

  /// Returns whether the driver is at the place with an id.
  static func isAt(_ id: String, _ driver: Driver, _ granularity: Granularity) -> Bool {
    ids(of: driver, granularity).contains(id)
  }

  private var hexadecimal: String { padded(key, to: 16, radix: 16) }
}
