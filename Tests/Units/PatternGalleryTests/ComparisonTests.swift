import MVVMC
import Shell
import Testing

@testable import PatternGallery

@Suite("A comparison")
struct ComparisonTests {
  private let hall = GalleryHall(Exhibits.all)

  @Test("is a place below the gallery, and one of an app lies below that")
  func places() {
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

  @Test("leads to the apps that it tells of")
  func open() {
    #expect(hall.perform("compare", "open counter viper").screen == "counter-viper")
    #expect(hall.perform("compare counter").failure?.code == .unavailable)
    #expect(hall.perform("up", "compare todo", "open todo viper").failure?.code == .notFound)
  }

  @Test(
    "says so where there is nothing to compare",
    arguments: [
      "compare saxophone", "go /gallery/compare/saxophone", "go /gallery/compare/7", "go /gallery/compare/cars/1",
    ])
  func missing(line: String) {
    #expect(hall.perform(line).failure?.code == .notFound)
    #expect(hall.place == "/gallery")
  }

  @Test("tells machines of each pattern what it tells people")
  func json() throws {
    let close = try hall.json("compare greeting")
    #expect(
      close.contains(#""content":{"apps":[{"app":"greeting","patterns":[{"pattern":"mvc","parts":[{"name":"Model","#))
    for field in ["assembledBy", "types", "lines", "testableWithoutView", "knows", "questions", "spread", "easy"] {
      #expect(close.contains("\"\(field)\":"))
    }
    let all = try hall.json("compare")
    for app in Reviews.all.map(\.app) { #expect(all.contains("{\"app\":\"\(app)\",\"patterns\":[{")) }
  }

  @Test("warns of figures that are not to be compared as they are, also where only the figures stand")
  func caveat() throws {
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

  @Test("is asked for by a coordinator, as is what it leads to")
  func trace() {
    hall.session.stack.trace.isOn = true
    for (line, message) in [
      ("compare cars", "GalleryCoordinator → Stack go(/gallery/compare/cars)"),
      ("open cars mvc", "ComparisonCoordinator → Stack go(/gallery/cars/mvc)"),
    ] {
      #expect(hall.perform(line).trace?.map(\.description).contains(message) == true)
    }
  }

  @Test("puts the traces of two patterns side by side, below what is done in both")
  func traces() throws {
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
    // The first view is what is written of the app, and the traces are found again.
    #expect(hall.perform("compare counter").page?.above.map(\.plain) == ["Compared: counter"])
    #expect(
      hall.perform("go /gallery/compare/cars?traces=mvc,mvvm").page?.above.map(\.plain) == [
        "Traces of cars: MVC and MVVM"
      ])
    #expect(hall.session.leaks == [])
  }

  @Test("shows the same traces every time, of every app in every two of its patterns")
  func allTraces() throws {
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
    "of traces says so where there are none",
    arguments: [
      ("compare counter mvp", Failure.Code.usage), ("compare todo mvc mvvmc", .notFound),
      ("go /gallery/compare/counter?traces=mvp", .invalid), ("go /gallery/compare?traces=mvp,mvc", .invalid),
      ("go /gallery/compare/counter?trace=mvp,mvc", .invalid), ("compare counter mvp vipper", .usage),
    ])
  func missingTraces(line: String, code: Failure.Code) {
    #expect(hall.perform(line).failure?.code == code)
    #expect(hall.place == "/gallery")
  }

  @Test("fits a terminal of 80 columns", arguments: Reviews.all.map(\.app))
  func width(app: String) throws {
    let sink = MemorySink()
    let output = Output(standard: sink, error: sink)
    try TextReporter(settings: Settings(width: 80)).report(hall.perform("compare \(app)"), from: nil, to: output)
    try output.flush()
    let lines = sink.text.split(separator: "\n")
    #expect(lines.count > 8)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}

@Suite("The reviews")
struct ReviewsTests {
  /// What is reviewed: the exhibits, and the one app that the shell shows by itself.
  private static let expected = Set(Exhibits.all.map { "\($0.app) \($0.pattern.rawValue)" } + ["todo mvvmc"])

  @Test("are there for every exhibit, once, and for nothing else")
  func complete() {
    let reviewed = Reviews.all.flatMap { app in app.patterns.map { "\(app.app) \($0.pattern.rawValue)" } }
    #expect(reviewed.count == Set(reviewed).count)
    #expect(Set(reviewed) == Self.expected)
  }

  @Test("have figures for every exhibit, and for nothing else")
  func figures() {
    let counted = PatternFigures.all.map { "\($0.app) \($0.pattern.rawValue)" }
    #expect(counted.count == Set(counted).count)
    #expect(Set(counted) == Self.expected)
  }

  @Test("say something to every question, in a sentence")
  func sentences() {
    for review in Reviews.all.flatMap(\.patterns) {
      for answer in [review.spread, review.testable, review.easy] {
        #expect(answer.hasSuffix("."))
        #expect(answer.count > 20)
      }
      #expect(!review.knows.isEmpty && !review.testableWithoutView.isEmpty && !review.assembledBy.isEmpty)
    }
  }

  @Test("name only parts that there are")
  func parts() {
    for app in Reviews.all {
      for review in app.patterns {
        // Of who knows nobody it is said that nobody does.
        let names = PatternFigures.of(app.app, review.pattern).parts.map(\.name)
        // Whoever knows somebody is a part; the window stands for the view of MVC.
        let knowing = review.knows.flatMap { String($0.split(separator: "→")[0]).split(separator: ",") }
        for name in knowing.map({ $0.filter { $0 != " " } }) {
          #expect(names.contains(name), "\(app.app) \(review.pattern)")
        }
      }
    }
  }
}
