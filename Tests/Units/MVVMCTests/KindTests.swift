import MVVMC
import RandomSupport
import Testing

struct KindTests {
  private static let words = ["groups", "a", "todos", "list-2", "é", "x"]

  /// Returns a random template of a few segments, and the number of its parameters.
  private static func template(_ generator: inout SeededGenerator) -> (text: String, parameters: Int) {
    var (text, parameters) = ("", 0)
    for index in 0..<Int.random(in: 1...6, using: &generator) {
      if Bool.random(using: &generator) {
        text += "/:name\(index)"
        parameters += 1
      } else {
        text += "/" + (words.randomElement(using: &generator) ?? "a")
      }
    }
    return (text, parameters)
  }

  @Test("A path made from any template is the same after printing and parsing", arguments: [1, 2, 3])
  func printedPathIsParsed(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (text, parameters) = Self.template(&generator)
      let kind = ScreenKind("any", at: text, PlaceView.self, PlaceCoordinator.self)
      let ids = (0..<parameters).map { _ in Int64.random(in: 0...Int64.max, using: &generator) }
      let path = kind.path(ids.map(AnyReferenceID.number))
      try #require(try Route(parsing: Route(path).description).path == path)
      #expect(path.compactMap { if case .id(let id) = $0 { id } else { nil } } == ids)
      let template = try #require(kind.template)
      #expect(template.segments.count == path.count)
      #expect(template.description == text)
    }
  }

  @Test("A screen kind's path has the words of its template and the given ids")
  func pathHasTheWords() {
    #expect(ScreenKind.town.path() == [.name("town")])
    #expect(ScreenKind.house.path(3) == [.name("town"), .id(3)])
    #expect(ScreenKind.room.path(3) == [.name("town"), .id(3), .name("room")])
    #expect(ScreenKind.room.template?.words == ["town", nil, nil])
  }

  @Test("Screen kinds are equal if their names are equal")
  func kindsAreEqualByName() {
    #expect(ScreenKind.town == ScreenKind("town", at: "/elsewhere", PlaceView.self, PlaceCoordinator.self))
    #expect(ScreenKind.town != ScreenKind.house)
    #expect(Set<ScreenKind>([.town, .town, .sea]).count == 2)
    #expect("\(ScreenKind.town)" == "town")
    #expect(ScreenKind.confirm.isDialog)
    #expect(ScreenKind.choice.isDialog)
    #expect(!ScreenKind.town.isDialog)
    #expect(ScreenKind.confirm.path(1).isEmpty)
  }

  @Test("A screen kind with a malformed template ends the program")
  func malformedTemplateEndsTheProgram() async {
    await #expect(processExitsWith: .exitCode(70)) {
      _ = ScreenKind("a", at: "", PlaceView.self, PlaceCoordinator.self)
    }
    await #expect(processExitsWith: .exitCode(70)) {
      _ = ScreenKind("a", at: "a/b", PlaceView.self, PlaceCoordinator.self)
    }
    await #expect(processExitsWith: .exitCode(70)) {
      _ = ScreenKind("a", at: "/a//b", PlaceView.self, PlaceCoordinator.self)
    }
    await #expect(processExitsWith: .exitCode(70)) {
      _ = ScreenKind("a", at: "/a/", PlaceView.self, PlaceCoordinator.self)
    }
    await #expect(processExitsWith: .exitCode(70)) {
      _ = ScreenKind("a", at: "/a/:", PlaceView.self, PlaceCoordinator.self)
    }
  }
}
