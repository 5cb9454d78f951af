import MVVMC
import Shell
import Testing

@testable import PatternGallery

@Suite("Comparisons")
struct ComparisonTests {
  private let hall = GalleryHall(Exhibits.all)

  @Test("The comparison of an app has a location below the comparison of all apps")
  func comparisonsHaveLocations() {
    hall.perform("compare counter")
    #expect(hall.place == "/gallery/compare/counter")
    #expect(hall.session.prompt == "gallery/compare/counter> ")
    #expect(hall.perform("up").screen == "comparison")
    #expect(hall.place == "/gallery/compare")
    hall.perform("back")
    #expect(hall.place == "/gallery/compare/counter")
    hall.perform("compare cars", "home")
    #expect(hall.perform("go /gallery/compare/greeting").screen == "comparison-app")
    hall.perform("home")
    #expect(hall.session.leaks == [])
  }

  @Test("`open` on a comparison opens an app")
  func openFromAComparison() {
    #expect(hall.perform("compare", "open counter viper").screen == "counter-viper")
    #expect(hall.perform("compare counter").failure?.code == .unavailable)
    #expect(hall.perform("up", "compare todo", "open todo viper").failure?.code == .notFound)
  }

  @Test(
    "A comparison of an unknown app is not found",
    arguments: [
      "compare saxophone", "go /gallery/compare/saxophone", "go /gallery/compare/7", "go /gallery/compare/cars/1",
    ])
  func unknownAppIsNotFound(line: String) {
    #expect(hall.perform(line).failure?.code == .notFound)
    #expect(hall.place == "/gallery")
  }

  @Test("The JSON of a comparison has the fields of each app's reviews")
  func jsonHasTheReviews() throws {
    let close = try hall.json("compare greeting")
    #expect(
      close.contains(#""content":{"apps":[{"app":"greeting","patterns":[{"pattern":"mvc","parts":[{"name":"Model","#))
    for field in ["assembledBy", "types", "lines", "testableWithoutView", "knows", "questions", "spread", "easy"] {
      #expect(close.contains("\"\(field)\":"))
    }
    let all = try hall.json("compare")
    for app in Reviews.all.map(\.app) { #expect(all.contains("{\"app\":\"\(app)\",\"patterns\":[{")) }
  }

  @Test("A caveat is shown beside the figures that it restricts")
  func caveatIsShownWithTheFigures() throws {
    let caveat = try #require(Reviews.all.last?.patterns.first { $0.pattern == .mvvmc }?.caveat)
    for line in ["compare", "compare todo"] {
      let hall = GalleryHall(Exhibits.all)
      var texts: [String] = []
      let rows = try #require(hall.perform(line).page?.rows)
      try rows.visit { row in texts.append(row.cells.map(\.plain).joined(separator: " ")) }
      #expect(texts.contains { $0.contains("mvvmc ") && $0.hasSuffix("lines (\(caveat))") })
    }
    #expect(try hall.json("compare todo").contains("\"caveat\":\"\(caveat)\""))
  }

  @Test("Coordinators open comparisons and the exhibits from them")
  func coordinatorsOpenComparisons() {
    hall.session.stack.trace.isOn = true
    for (line, message) in [
      ("compare cars", "GalleryCoordinator → Stack go(/gallery/compare/cars)"),
      ("open cars mvc", "ComparisonCoordinator → Stack go(/gallery/cars/mvc)"),
    ] {
      #expect(hall.perform(line).trace?.map(\.description).contains(message) == true)
    }
  }

  @Test("The traces of two patterns are shown side by side under each command")
  func tracesAreShownSideBySide() throws {
    let page = try #require(hall.perform("compare counter mvp viper").page)
    #expect(hall.place == "/gallery/compare/counter?traces=mvp,viper")
    var rows: [[String]] = []
    try page.rows?.visit { row in rows.append(row.cells.map(\.plain)) }
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
    "Traces of missing, unknown or invalid patterns are rejected",
    arguments: [
      ("compare counter mvp", Failure.Code.usage), ("compare todo mvc mvvmc", .notFound),
      ("go /gallery/compare/counter?traces=mvp", .invalid), ("go /gallery/compare?traces=mvp,mvc", .invalid),
      ("go /gallery/compare/counter?trace=mvp,mvc", .invalid), ("compare counter mvp vipper", .usage),
    ])
  func invalidTracesAreRejected(line: String, code: Failure.Code) {
    #expect(hall.perform(line).failure?.code == code)
    #expect(hall.place == "/gallery")
  }

  @Test("The comparison of an app fits 80 columns", arguments: Reviews.all.map(\.app))
  func comparisonFits80Columns(app: String) throws {
    let sink = MemorySink()
    let output = Output(standard: sink, error: sink)
    try TextReporter(settings: Settings(width: 80)).report(hall.perform("compare \(app)"), from: nil, to: output)
    try output.flush()
    let lines = sink.text.split(separator: "\n")
    #expect(lines.count > 8)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}

@Suite("Reviews of the exhibits")
struct ReviewsTests {
  /// The reviewed apps: the exhibits, and the todo list of the shell itself.
  private static let expected = Set(Exhibits.all.map { "\($0.app) \($0.pattern.rawValue)" } + ["todo mvvmc"])

  @Test("Every exhibit has exactly one review, and no review is without an exhibit")
  func everyExhibitHasAReview() {
    let reviewed = Reviews.all.flatMap { app in app.patterns.map { "\(app.app) \($0.pattern.rawValue)" } }
    #expect(reviewed.count == Set(reviewed).count)
    #expect(Set(reviewed) == Self.expected)
  }

  @Test("Every exhibit has exactly one set of figures, and no figures are without an exhibit")
  func everyExhibitHasFigures() {
    let counted = PatternFigures.all.map { "\($0.app) \($0.pattern.rawValue)" }
    #expect(counted.count == Set(counted).count)
    #expect(Set(counted) == Self.expected)
  }

  @Test("Every answer of a review is a sentence, and no list of it is empty")
  func reviewsAnswerInSentences() {
    for review in Reviews.all.flatMap(\.patterns) {
      for answer in [review.spread, review.testable, review.easy] {
        #expect(answer.hasSuffix("."))
        #expect(answer.count > 20)
      }
      #expect(!review.knows.isEmpty && !review.testableWithoutView.isEmpty && !review.assembledBy.isEmpty)
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
