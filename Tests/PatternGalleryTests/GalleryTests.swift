import MVVMC
import Shell
import Testing

@testable import PatternGallery

@Suite("The gallery")
struct GalleryTests {
  private let hall = GalleryHall()

  @Test("lists the apps and the patterns that each is built in")
  func list() throws {
    #expect(
      try hall.json("list") == #"{"command":"list","ok":true,"code":null,"message":null,"location":"/gallery","#
        + #""screen":"gallery","content":{"apps":[{"app":"lamp","patterns":["mvc","mvp"]},"#
        + #"{"app":"bell","patterns":["mvvm"]}]}}"# + "\n")
  }

  @Test("opens an app in a pattern, by its name or its row", arguments: ["open lamp mvp", "open 1 mvp", "open la mvp"])
  func open(line: String) {
    #expect(hall.perform(line).screen == "lamp-mvp")
    #expect(hall.place == "/gallery/lamp/mvp")
    #expect(hall.session.prompt == "gallery/lamp> ")
  }

  @Test(
    "says which patterns there are where one is missing, or is none of the app's",
    arguments: [
      ("open lamp", Failure.Code.usage, "the pattern is missing; lamp is built in mvc, mvp"),
      ("open lamp viper", .notFound, "there is no lamp in viper; lamp is built in mvc, mvp"),
      ("go /gallery/lamp", .notFound, "at \"lamp\": the pattern is missing; lamp is built in mvc, mvp"),
      ("go /gallery/lamp/mvvm", .notFound, "at \"lamp\": there is no lamp in mvvm; lamp is built in mvc, mvp"),
      ("go /gallery/horn/mvc", .notFound, "at \"horn\": there is no app \"horn\" here; list shows them all"),
      ("go /gallery/7", .notFound, "at \"7\": an app has a name, no number"),
      ("go /groups", .notFound, "at \"groups\": there is no place /groups; locations begin with /gallery"),
      ("go /gallery/lamp/mvc/1", .notFound, "at \"1\": nothing lies below this place"),
    ])
  func missing(line: String, code: Failure.Code, text: String) {
    let failure = hall.perform(line).failure
    #expect(failure?.code == code)
    #expect(failure?.text == text)
    #expect(hall.place == "/gallery")
  }

  @Test("is left and entered again by location, and nothing of a closed exhibit lives on")
  func moves() {
    hall.perform("go /gallery/lamp/mvc", "switch", "up", "open bell mvvm", "back 2")
    #expect(hall.place == "/gallery/lamp/mvc")
    #expect(hall.perform("show").page?.above.map(\.plain) == ["off"], "a closed lamp is gone, and another one is off")
    hall.perform("home")
    #expect(hall.session.leaks == [])
  }
}

@Suite("The exhibits")
struct ExhibitsTests {
  @Test("each open by command and by location at the same place")
  func open() {
    for exhibit in Exhibits.all {
      let byCommand = GalleryHall(Exhibits.all)
      byCommand.perform("open \(exhibit.app) \(exhibit.pattern.rawValue)")
      let byLocation = GalleryHall(Exhibits.all)
      byLocation.perform("go \(Route(Exhibit.path(exhibit.app, exhibit.pattern)))")
      for hall in [byCommand, byLocation] {
        #expect(hall.place == "/gallery/\(exhibit.app)/\(exhibit.pattern.rawValue)")
        #expect(hall.session.stack.top.kind == exhibit.screens.first?.kind)
        hall.perform("up")
        #expect(hall.session.leaks == [])
      }
    }
  }

  @Test("have kinds of screen of their own, each in one entry of the directory")
  func kinds() {
    let kinds = GalleryApp.screens.entries.map(\.kind)
    #expect(Set(kinds).count == kinds.count)
    #expect(kinds.first == "gallery")
  }
}
