import MVVMC
import Shell
import Testing

@testable import PatternGallery

@Suite("The gallery")
struct GalleryTests {
  private let hall = GalleryStage(GalleryTests.exhibits)

  private static let exhibits: [Exhibit] = [("lamp", Pattern.mvc), ("lamp", .mvp), ("bell", .mvvm)].map {
    app, pattern in
    Exhibit(app, pattern, LampPanel.self) { _, _ in .exhibit(app, pattern, panel: LampPanel(), owning: []) }
  }

  @Test("`list` shows the apps and the patterns of each")
  func listShowsAppsAndPatterns() throws {
    hall.perform("list")
    #expect(
      try hall.json() == #"{"apps":[{"app":"lamp","patterns":["mvc","mvp"]},{"app":"bell","patterns":["mvvm"]}]}"#)
  }

  @Test(
    "`open` opens an app in a pattern by its name, a prefix or its row",
    arguments: ["open lamp mvp", "open 1 mvp", "open la mvp"])
  func appIsOpenedByNameOrRow(line: String) {
    #expect(hall.perform(line).screen == "lamp-mvp")
    #expect(hall.place == "/gallery/lamp/mvp")
    #expect(hall.session.prompt == "gallery/lamp> ")
  }

  @Test(
    "A missing or unknown app, pattern or location is rejected with advice",
    arguments: [
      ("open lamp", Failure.Code.usage, "the pattern is missing: lamp is built in mvc, mvp"),
      ("open lamp viper", .notFound, "there is no lamp in viper: lamp is built in mvc, mvp"),
      ("go /gallery/lamp", .notFound, "at \"lamp\": the pattern is missing; lamp is built in mvc, mvp"),
      ("go /gallery/lamp/mvvm", .notFound, "at \"mvvm\": there is no lamp in mvvm; lamp is built in mvc, mvp"),
      ("go /gallery/lamp/3", .notFound, "at \"3\": there is no lamp in 3; lamp is built in mvc, mvp"),
      ("go /gallery/lamp/mv", .ambiguous, "at \"mv\": \"mv\" could be mvc, mvp; write more of it"),
      ("go /gallery/horn", .notFound, "at \"horn\": there is no app \"horn\" here; list shows them all"),
      ("go /gallery/horn/mvc", .notFound, "at \"horn\": there is no app \"horn\" here; list shows them all"),
      ("go /gallery/7", .notFound, "at \"7\": the location needs the name of an app; as in /gallery/counter/mvc"),
      ("go /groups", .notFound, "at \"groups\": there is no place /groups; locations begin with /gallery"),
      (
        "go /lamp/mvc", .notFound, "at \"lamp\": there is no place /lamp; locations begin with /gallery"
      ),
      ("go /gallery/lamp/mvc/1", .notFound, "at \"1\": there are no screens below this one; up goes to the one above"),
    ])
  func missingAppOrPatternIsRejected(line: String, code: Failure.Code, text: String) {
    let failure = hall.perform(line).failure
    #expect(failure?.code == code)
    #expect(failure?.text == text)
    #expect(hall.place == "/gallery")
  }

  @Test(
    "Locations accept names in any case and unique prefixes",
    arguments: [
      ("/gallery/Lamp/mvp", "/gallery/lamp/mvp"), ("/gallery/la/MVP", "/gallery/lamp/mvp"),
      ("/gallery/B/m", "/gallery/bell/mvvm"),
    ])
  func locationsTakeAbbreviatedNames(location: String, place: String) {
    #expect(hall.perform("go \(location)").failure == nil)
    #expect(hall.place == place)
  }

  @Test("An ambiguous name in a location is rejected, an exact name is preferred")
  func ambiguousNameInALocationIsRejected() {
    let hall = GalleryStage()
    let failure = hall.perform("go /gallery/c/mvc").failure
    #expect(failure?.code == .ambiguous)
    #expect(failure?.text == "at \"c\": \"c\" could be counter, cars; write more of it")
    #expect(hall.perform("go /gallery/counter/mvp").screen == "counter-mvp", "a whole name comes first")
  }

  @Test("The kind of a screen is known from its location unless that is ambiguous")
  func screenKindIsKnownFromTheLocation() throws {
    let kinds = try ["/gallery/cou/mvc", "/gallery/c/mvc"].map {
      GalleryApp.screens.kind(at: try Route(parsing: $0))?.name
    }
    #expect(kinds == ["counter-mvc", nil])
  }

  @Test("`open` is completed with the patterns of the named app")
  func openOffersThePatternsOfTheApp() {
    let hall = GalleryStage()
    #expect(hall.offers("open cars ") == ["mvc", "mvvm"])
    #expect(hall.offers("open CAR m") == ["mvc", "mvvm"])
    #expect(hall.offers("open 4 ") == ["mvc", "mvvm"])
    #expect(hall.offers("open greeting ") == ["mvc", "mvp", "mvvm", "viper", "mvvmc"])
    #expect(hall.offers("open counter ") == Pattern.allCases.map(\.rawValue))
    #expect(hall.offers("open nothing ") == Pattern.allCases.map(\.rawValue))
    #expect(hall.offers("open coun") == ["counter"])
    #expect(hall.perform("open todo mvvmc").failure?.code == .notFound)
  }

  @Test("An exhibit that is opened again by `back` is new, and the closed ones leak nothing")
  func reopenedExhibitIsNew() {
    hall.perform("go /gallery/lamp/mvc", "switch", "up", "open bell mvvm", "back 2")
    #expect(hall.place == "/gallery/lamp/mvc")
    #expect(hall.perform("show").page?.above.map(\.plain) == ["off"], "a closed lamp is gone, and another one is off")
    hall.perform("home")
    #expect(hall.session.leaks == [])
  }
}

/// A lamp that can be switched on.
private final class LampPanel: Panel, ChangingView {
  private var isOn = false { didSet { set("isOn = \(isOn)") } }
  var title: String { "lamp" }

  func page() -> Page { Page(above: [isOn ? "on" : "off"], content: .object(["on": .bool(isOn)])) }

  static let commands: CommandTable<LampPanel> = [
    .init("switch", "Switch the lamp") {
      $0.isOn.toggle()
      return .silent
    }
  ]
}
