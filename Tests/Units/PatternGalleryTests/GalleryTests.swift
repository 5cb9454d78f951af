import MVVMC
import Shell
import Testing

@testable import PatternGallery

@Suite("The gallery")
struct GalleryTests {
  private let hall = GalleryStage()

  @Test("`list` shows the apps and the patterns of each")
  func listShowsAppsAndPatterns() throws {
    hall.perform("list")
    let json = try hall.json()
    #expect(json.hasSuffix(#",{"app":"cars","patterns":["mvc","mvvm"]},{"app":"todo","patterns":["mvc","mvvm"]}]}"#))
  }

  @Test(
    "`open` opens an app in a pattern by its name, a prefix or its row",
    arguments: ["open counter mvp", "open 1 mvp", "open co mvp"])
  func appIsOpenedByNameOrRow(line: String) {
    #expect(hall.perform(line).screen == "counter-mvp")
    #expect(hall.place == "/gallery/counter/mvp")
    #expect(hall.session.prompt == "gallery/counter mvp> ")
  }

  @Test(
    "A missing or unknown app, pattern or location is rejected with advice",
    arguments: [
      ("open cars", Failure.Code.usage, "the pattern is missing: cars is built in mvc, mvvm"),
      ("open cars viper", .notFound, "there is no cars in viper: cars is built in mvc, mvvm"),
      (
        "go /gallery/cars", .notFound,
        "at \"cars\": cars alone is not a location; a location there looks like /gallery/cars/mvc"
      ),
      (
        "go /gallery/horn/mvc", .notFound,
        "at \"horn\": a gallery has no horn; it has counter, greeting, cars, todo"
      ),
      ("go /groups", .notFound, "at \"groups\": there is no place /groups; locations begin with /gallery"),
      (
        "go /counter/mvc", .notFound, "at \"counter\": there is no place /counter; locations begin with /gallery"
      ),
      (
        "go /gallery/counter/mvc/1", .notFound,
        "at \"1\": there are no screens below this one; up goes to the one above"
      ),
    ])
  func missingAppOrPatternIsRejected(line: String, code: Failure.Code, text: String) {
    let failure = hall.perform(line).failure
    #expect(failure?.code == code)
    #expect(failure?.text == text)
    #expect(hall.place == "/gallery")
  }

  @Test("`open` is completed with the patterns of the named app")
  func openOffersThePatternsOfTheApp() {
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
    hall.perform("go /gallery/counter/mvc", "increase", "up", "open greeting mvvm", "back 2")
    #expect(hall.place == "/gallery/counter/mvc")
    #expect(hall.perform("show").page?.above.map(\.plain).last == "03", "a closed counter is gone")
    hall.perform("home")
    #expect(hall.session.leaks == [])
  }
}
