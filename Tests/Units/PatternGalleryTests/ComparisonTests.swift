import MVVMC
import Shell
import ShellSupport
import Testing

@testable import PatternGallery

@Suite("Comparisons")
struct ComparisonTests {
  private let hall = GalleryStage()

  @Test("The comparison of an app has a location below the comparison of all apps, and opens apps")
  func comparisonsHaveLocations() {
    hall.perform("compare counter")
    #expect(hall.place == "/gallery/compare/counter")
    #expect(hall.session.prompt == "gallery/compare/counter> ")
    #expect(hall.perform("up").screen == "comparison")
    #expect(hall.place == "/gallery/compare")
    #expect(hall.perform("go /gallery/compare/todo", "open todo viper").failure?.code == .notFound)
    hall.session.stack.trace.isOn = true
    let opened = hall.perform("open counter viper")
    #expect(opened.screen == "counter-viper")
    let message = "ComparisonCoordinator → Stack go(/gallery/counter/viper)"
    #expect(opened.trace?.map(\.description).contains(message) == true)
    #expect(hall.perform("compare counter").failure?.code == .unavailable)
    hall.perform("home")
    #expect(hall.session.leaks == [])
  }

  @Test("The JSON of a comparison has the fields of each app's reviews")
  func jsonHasTheReviews() throws {
    hall.perform("compare greeting")
    let close = try hall.json()
    #expect(close.hasPrefix(#"{"apps":[{"app":"greeting","patterns":[{"pattern":"mvc","parts":[{"name":"Model","#))
    for field in ["assembledBy", "types", "lines", "testableWithoutView", "knows", "questions", "spread", "easy"] {
      #expect(close.contains("\"\(field)\":"))
    }
    hall.perform("up")
    let all = try hall.json()
    for app in Reviews.all.map(\.app) { #expect(all.contains("{\"app\":\"\(app)\",\"patterns\":[{")) }
  }

  @Test("`compare` is completed with the patterns of the named app", arguments: ["home", "compare", "compare counter"])
  func compareOffersThePatternsOfTheApp(screen: String) {
    hall.perform(screen)
    #expect(hall.offers("compare ").sorted() == Exhibits.apps.sorted())
    for app in Exhibits.apps {
      let patterns = Exhibits.patterns(of: app).map(\.rawValue)
      #expect(hall.offers("compare \(app) ") == patterns)
      #expect(hall.offers("compare \(app) \(patterns[0]) ") == patterns)
    }
  }

  @Test("A caveat is shown beside the figures that it restricts")
  func caveatIsShownWithTheFigures() throws {
    let caveat = try #require(Reviews.all.last?.patterns.first { $0.pattern == .mvvmc }?.caveat)
    for line in ["compare", "compare todo"] {
      hall.perform("home", line)
      let texts = try hall.cells().map { $0.joined(separator: " ") }
      #expect(texts.contains { $0.contains("mvvmc ") && $0.hasSuffix("lines (\(caveat))") })
      #expect(try hall.json().contains("\"caveat\":\"\(caveat)\""))
    }
  }

  @Test("The traces of two patterns are shown side by side under each command")
  func tracesAreShownSideBySide() throws {
    hall.perform("compare counter mvp viper")
    #expect(hall.place == "/gallery/compare/counter?traces=mvp,viper")
    let rows = try hall.cells()
    #expect(rows.prefix(2) == [["open", ""], ["View → Presenter viewDidLoad", "View → Presenter viewDidLoad"]])
    let increase = try #require(rows.firstIndex { $0[0] == "increase" })
    #expect(
      rows[increase + 1...increase + 2] == [
        ["View → Presenter increaseNumber", "View → Presenter increaseNumber"],
        ["Presenter → Model increase", "Presenter → Interactor increaseNumber"],
      ])
    // Without patterns, the comparison shows the reviews. A location opens the traces again.
    #expect(hall.perform("compare counter").page?.above.map(\.plain) == ["Compared: counter"])
    #expect(
      hall.perform("go /gallery/compare/cars?traces=mvc,mvvm").page?.above.map(\.plain) == [
        "Traces of cars: MVC and MVVM"
      ])
    #expect(hall.session.leaks == [])
  }

  @Test("The traces of every two adjacent patterns of an app are reproducible and not empty")
  func tracesAreReproducible() throws {
    for app in Exhibits.apps {
      let patterns = Exhibits.patterns(of: app)
      for (first, second) in zip(patterns, patterns.dropFirst()) {
        let pair = try TracePair(app, [first, second])
        #expect(pair == (try TracePair(app, [first, second])))
        #expect(pair.traces.allSatisfy { steps in steps.dropFirst().allSatisfy { !$0.messages.isEmpty } })
      }
    }
  }

  @Test(
    "Comparisons of unknown apps, and traces of missing, unknown or invalid patterns, are rejected",
    arguments: [
      ("compare saxophone", .notFound), ("go /gallery/compare/saxophone", .notFound),
      ("go /gallery/compare/7", .notFound), ("go /gallery/compare/cars/1", .notFound),
      ("compare counter mvp", .usage), ("compare todo mvc mvvmc", .notFound),
      ("go /gallery/compare/counter?traces=mvp", .invalid), ("go /gallery/compare?traces=mvp,mvc", .invalid),
      ("go /gallery/compare/counter?trace=mvp,mvc", .invalid), ("compare counter mvp vipper", .usage),
    ] as [(String, Failure.Code)])
  func invalidComparisonsAreRejected(line: String, code: Failure.Code) {
    #expect(hall.perform(line).failure?.code == code)
    #expect(hall.place == "/gallery")
  }

  @Test("The comparison of an app fits 80 columns", arguments: Reviews.all.map(\.app))
  func comparisonFits80Columns(app: String) throws {
    let lines = try Written(hall.perform("compare \(app)"), TextReporter(settings: Settings(width: 80))).lines
    #expect(lines.count > 8)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}

@Suite("Reviews of the exhibits")
struct ReviewsTests {
  /// The reviewed apps: the exhibits, and the todo list of the shell itself.
  private static let expected = Set(Exhibits.all.map { "\($0.app) \($0.pattern.rawValue)" } + ["todo mvvmc"])

  @Test("Every exhibit has exactly one review and one set of figures, and none is without an exhibit")
  func everyExhibitIsReviewed() {
    let reviewed = Reviews.all.flatMap { app in app.patterns.map { "\(app.app) \($0.pattern.rawValue)" } }
    let counted = PatternFigures.all.map { "\($0.app) \($0.pattern.rawValue)" }
    for names in [reviewed, counted] {
      #expect(names.count == Set(names).count)
      #expect(Set(names) == Self.expected)
    }
  }

  @Test("Every answer of a review is a sentence, and no list of it is empty")
  func reviewsAnswerInSentences() {
    for review in Reviews.all.flatMap(\.patterns) {
      for answer in [review.spread, review.testable, review.easy] {
        #expect(answer.hasSuffix("."))
        #expect(answer.count > 20)
      }
      #expect(!review.knows.isEmpty)
      #expect(!review.testableWithoutView.isEmpty)
      #expect(!review.assembledBy.isEmpty)
    }
  }

  @Test("Reviews name only existing parts")
  func reviewsNameExistingParts() {
    for app in Reviews.all {
      for review in app.patterns {
        // A remark such as `nobody → Router` comes after the first arrow and is not checked.
        let names = PatternFigures.of(app.app, review.pattern).parts.map(\.name)
        // Every name before the first arrow is a part. In MVC, the panel is the view.
        let knowing = review.knows.flatMap { String($0.split(separator: "→")[0]).split(separator: ",") }
        for name in knowing.map({ $0.filter { $0 != " " } }) {
          #expect(names.contains(name), "\(app.app) \(review.pattern)")
        }
      }
    }
  }
}
