/// The id of a place on a map: the same in another version of the app, as long as the place is the same.
struct PlaceName {
  /// The number of digits of its hash that tell a place from the others; two in a thousand places share them once in thirty maps.
  private static let digits = 6

  private let kinds: [String]
  private let key: UInt64

  /// Names a place.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of the screens on the stack, the one on top first.
  ///   - key: what tells it from others.
  init(_ kinds: [String], _ key: UInt64) {
    self.kinds = kinds
    self.key = key
  }

  /// The stack, which is all that there is to a place by screen.
  var stack: String { kinds.joined(separator: "<") }
  /// The kind of screen, and as much of the hash as nearly always tells it from the others.
  var short: String { "\(kinds[0])-\(hexadecimal.prefix(Self.digits))" }
  /// The kind of screen, and all of the hash.
  var long: String { "\(kinds[0])-\(hexadecimal)" }

  /// The ids that the place may have, the usual one first.
  func candidates(_ granularity: Granularity) -> [String] { granularity == .screen ? [stack] : [short, long] }

  /// The ids of all places of a map; those that share the short one have the long one.
  static func ids(of places: [PlaceName], _ granularity: Granularity) -> [String] {
    guard granularity != .screen else { return places.map(\.stack) }
    let counts = Dictionary(places.map { ($0.short, 1) }, uniquingKeysWith: +)
    return places.map { counts[$0.short] == 1 ? $0.short : $0.long }
  }

  /// Returns whether a session stands at the place of an id. One of too many values of a view has no place of its own.
  static func isAt(_ id: String, _ driver: Driver, _ granularity: Granularity) -> Bool {
    let (snapshot, kinds) = (driver.snapshot, driver.kinds)
    let keys = granularity == .shape ? [snapshot.shape, snapshot.form] : [granularity.key(of: snapshot)]
    return keys.contains { PlaceName(kinds, $0).candidates(granularity).contains(id) }
  }

  private var hexadecimal: String {
    let digits = String(key, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
