import RandomSupport
import MVVMC
import Testing

@Suite("Routes")
struct RouteTests {
  /// Texts that could be mistaken for the syntax of a location.
  private static let pieces = [
    "a", "7", "007", "/", "?", "#", "%", "%2F", "%zz", "&", "=", " ", "\t", "\u{0}", "\u{1b}", "\u{7f}", "\u{85}",
    "\u{a0}",
    "\u{301}", "\u{200d}", "\u{202e}", "\u{2028}", "\u{e0041}", "\u{600}", "\u{fe0f}\u{20e3}", "\r\n", "👩‍👩‍👧", "🇩🇪", "é",
    "漢", "..",
    "٣", "-", "+",
  ]

  private static func name(_ generator: inout SeededGenerator) -> String {
    var name = ""
    for _ in 0..<Int.random(in: 1...5, using: &generator) { name += pieces.randomElement(using: &generator) ?? "" }
    return name
  }

  private static func route(_ generator: inout SeededGenerator) -> Route {
    var path: [Route.Segment] = []
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      path.append(
        Bool.random(using: &generator) ? .id(.random(in: 0...Int64.max, using: &generator)) : .name(name(&generator)))
    }
    var query: [Route.Parameter] = []
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      query.append(Route.Parameter(name(&generator), Bool.random(using: &generator) ? name(&generator) : ""))
    }
    return Route(path, query: query)
  }

  @Test("A printed route is parsed to an equal route with the same bytes", arguments: [1, 2, 3, 4])
  func printingThenParsing(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let route = Self.route(&generator)
      let text = route.description
      let parsed = try #require(try? Route(parsing: text), "\(text.debugDescription) of \(route)")
      // Equal strings may have different bytes, so the bytes are compared too.
      try #require(parsed == route, "\(text.debugDescription)")
      try #require(Array(parsed.description.utf8) == Array(text.utf8))
      try #require(Self.bytes(parsed) == Self.bytes(route))
    }
  }

  private static func bytes(_ route: Route) -> [[UInt8]] {
    let names = route.path.map { segment in
      if case .name(let name) = segment { Array(name.utf8) } else { [UInt8]() }
    }
    return names + route.query.flatMap { [Array($0.name.utf8), Array($0.value.utf8)] }
  }

  @Test("A printed route percent-encodes reserved and control characters")
  func isHarmless() {
    let text = Route([.name("a/b?c#d%e f\u{1b}\u{9b}\n")], query: [Route.Parameter("a&b", "c=d e")]).description
    #expect(text == "/a%2Fb%3Fc%23d%25e%20f%1B%C2%9B%0A?a%26b=c%3Dd%20e")
    // The first and the last control character of both ranges, and the characters beside them.
    #expect(Route([.name("\u{0}\u{1f}~\u{7f}\u{80}\u{9f}¡")]).description == "/%00%1F~%7F%C2%80%C2%9F¡")
  }

  @Test("A name of digits is percent-encoded, so that it is not parsed as an id")
  func digits() throws {
    #expect(Route([.name("groups"), .name("12")]).description == "/groups/%31%32")
    #expect(try Route(parsing: "/groups/%31%32").path == [.name("groups"), .name("12")])
    #expect(try Route(parsing: "/groups/12").path == [.name("groups"), .id(12)])
    // Digits that no number is printed as are not mistaken for an id.
    for digits in ["007", "00", "99999999999999999999"] {
      #expect(try Route(parsing: "/groups/\(digits)").path == [.name("groups"), .name(digits)])
      #expect(Route([.name("groups"), .name(digits)]).description == "/groups/\(digits)")
    }
  }

  @Test(
    "A route in another spelling is printed in the canonical one",
    arguments: [
      ("/", "/"), ("/groups/", "/groups"), ("/%61", "/a"), ("/a%2fb", "/a%2Fb"),
      ("/a?", "/a"), ("/a?x=", "/a?x="), ("/a?x=1&&y=2", "/a?x=1&y=2"), ("/a?x=b?c", "/a?x=b%3Fc"),
      ("/a?x=1=2", "/a?x=1%3D2"),
      ("/Müller", "/Müller"),
    ] as [(String, String)])
  func canonicalSpelling(text: String, printed: String) throws {
    #expect(try Route(parsing: text).description == printed)
  }

  @Test(
    "A malformed location is rejected with the part that is malformed",
    arguments: [
      ("groups", "a location begins with /"), ("", "a location begins with /"),
      ("/a//b", "two slashes in a row"), ("/a//", "two slashes in a row"),
      ("//", "two slashes in a row"),
      ("/a/%4", "\"%4\""), ("/b%zz/c", "\"b%zz\""), ("/%ff", "\"%ff\" is not the percent-encoding of UTF-8"),
      ("/a?show", "\"show\" is not part of a location"), ("/a?=x", "\"=x\" is not part"), ("/a?x=%f", "\"%f\""),
    ] as [(String, String)])
  func unreadable(text: String, blamed: String) {
    let failure = #expect(throws: Failure.self) { try Route(parsing: text) }
    #expect(failure?.code == .invalid)
    #expect(failure?.message.contains(blamed) == true, "\(failure?.message ?? "")")
  }

  @Test("Routes that differ only in their query are the same place")
  func samePlace() throws {
    #expect(try Route(parsing: "/a/1?x=y").isSamePlace(as: Route(parsing: "/a/1")))
    #expect(try !Route(parsing: "/a/1").isSamePlace(as: Route(parsing: "/a/2")))
  }
}
