import MVVMC
import Shell
import Testing

@testable import PatternGallery

@Suite("The cars app in every pattern")
struct CarsBehaviourTests {
  private func stage(_ exhibit: Exhibit, photos: any PhotoLoading = CannedPhotos()) throws -> GalleryStage {
    let stage = try GalleryStage(exhibit, context: GalleryContext(photos: photos))
    _ = stage.session.draw()
    return stage
  }

  /// Returns a stage that loads the embedded pictures, as the program does.
  private func realStage(_ exhibit: Exhibit) throws -> GalleryStage {
    let context = GalleryContext()
    let stage = GalleryStage(context: context)
    stage.session.mailbox = context.mailbox
    return stage
  }

  private func place(_ exhibit: Exhibit) -> String { "/gallery/cars/\(exhibit.pattern.rawValue)" }

  /// The JSON of the list, with its cars as they are at first, whose pictures are in a state.
  private func json(_ exhibit: Exhibit, photos: String) -> String {
    let cars = [("Ferrari", "F12", 730), ("Pagani", "Zonda F", 602), ("Lamborghini", "Aventador", 700)].map {
      #"{"title":"\#($0) \#($1)","model":"\#($1)","make":"\#($0)","power":"\#($2) HP","photo":"\#(photos)"}"#
    }
    return #"{"pattern":"\#(exhibit.pattern.rawValue)","cars":[\#(cars.joined(separator: ","))]}"#
  }

  @Test(
    "`power`, `model` and `make` change the car's row and title, from which unknown parts are left out",
    arguments: CarsExhibits.all)
  func rowsAreChanged(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    for (line, summary) in [
      ("power #2 73.5", "#2 Pagani Zonda F 99 HP"), ("power Lamb unknown", "#3 Lamborghini Aventador"),
      ("make 1 unknown", "#1 F12 730 HP"), ("model 1 unknown", "#1 unknown car 730 HP"),
      ("power 1 unknown", "#1 unknown car"), ("model #1 Testa Rossa", "#1 Testa Rossa"),
      (#"make 1 "unknown""#, "#1 Testa Rossa"), ("make 1 Unknown", "#1 Unknown Testa Rossa"),
    ] {
      #expect(stage.perform(line).message == "~ car \(summary)")
    }
    let json = try stage.json()
    #expect(
      json.contains(#""cars":[{"title":"Unknown Testa Rossa","model":"Testa Rossa","make":"Unknown","power":null,"#))
    #expect(json.contains(#"{"title":"Lamborghini Aventador","model":"Aventador","make":"Lamborghini","power":null,"#))
  }

  private static let badPowers: [(String, String)] = [
    ("fast", "\"fast\" is not a power"), ("nan", "\"nan\" is not a power"), ("1e3", "\"1e3\" is not a power"),
    ("0x10", "\"0x10\" is not a power"), ("1.2.3", "\"1.2.3\" is not a power"), ("''", "\"\" is not a power"),
    ("5-8", "\"5-8\" is not a power"), ("Unknown", "\"Unknown\" is not a power"),
    ("-5", "\"-5\" is not a power"),
    ("0", "\"0\" is not a power"), ("0.99", "\"0.99\" is not a power"),
    ("10001", "\"10001\" is not a power"),
    ("9999999999999999999999999999", "\"9999999999999999999999999999\" is not a power"),
  ]

  @Test("An invalid power is rejected with advice and changes nothing", arguments: CarsExhibits.all, badPowers)
  func invalidPowerIsRejected(exhibit: Exhibit, bad: (text: String, message: String)) throws {
    let stage = try stage(exhibit)
    let before = try stage.json()
    let failure = try #require(stage.perform("power 1 \(bad.text)").failure)
    #expect(
      failure
        == Failure(.invalid, bad.message, advice: "write kilowatts from 1 to 10000, as in 544 or 73.5, or unknown"))
    #expect(stage.perform("open 1", "power \(bad.text)").failure == failure)
    stage.perform("up")
    #expect(try stage.json() == before)
  }

  @Test("An invalid make, model or reference is rejected and changes nothing", arguments: CarsExhibits.all)
  func invalidMakeModelOrReferenceIsRejected(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    let before = try stage.json()
    let write = "write at least one character, or unknown"
    let noModel = Failure(.invalid, "a model cannot be empty", advice: write)
    let noMake = Failure(.invalid, "a make cannot be empty", advice: write)
    let controls = Failure(.invalid, "a model contains a control character", advice: "write it on one line")
    let long = Failure(.invalid, "a make is too long", advice: "write no more than 500 characters")
    for (line, failure) in [
      (#"model 1 "  ""#, noModel), (#"make 1 """#, noMake), (#"model 1 "x\ny""#, controls),
      ("make 1 " + String(repeating: "x", count: 501), long),
    ] {
      #expect(stage.perform(line).failure == failure)
    }
    for line in ["power 4 100", "open Veyron", "go \(place(exhibit))/4", "go \(place(exhibit))/Fiat"] {
      #expect(stage.perform(line).failure?.code == .notFound)
    }
    #expect(stage.perform("open 2", #"model """#).failure == noModel)
    #expect(stage.perform(#"make "\t""#).failure == noMake)
    stage.perform("up")
    #expect(try stage.json() == before)
  }

  @Test("A picture is shown in the row and on the car's screen when it arrives", arguments: CarsExhibits.all)
  func photoIsShownWhenItArrives(exhibit: Exhibit) throws {
    let photos = CannedPhotos()
    let stage = try stage(exhibit, photos: photos)
    #expect(photos.names == ["ferrari-f12", "pagani-zonda-f", "lamborghini-aventador"])
    #expect(try stage.json() == json(exhibit, photos: "loading"))
    stage.perform("open 1")
    let title = "Ferrari F12 (#1, \(exhibit.pattern.title))"
    #expect(try stage.lines() == [title, "730 HP", "loading photo…"])
    photos.answer(CannedPhotos.pixel)
    #expect(stage.session.stack.top.view.needsDisplay)
    #expect(try stage.lines() == [title, "730 HP", "photo", "[picture]"])
    #expect(stage.session.draw().page?.picture == CannedPhotos.pixel)
    stage.perform("up")
    #expect(try stage.lines()[2] == "1  #1  Ferrari F12            730 HP  photo")
    #expect(try stage.json() == json(exhibit, photos: "ready"))
    #expect(photos.names.count == 3, "no picture is loaded again")
  }

  @Test("A missing picture is reported, even if a closed screen requested it", arguments: CarsExhibits.all)
  func missingPhotoIsReported(exhibit: Exhibit) throws {
    let photos = CannedPhotos()
    let stage = try GalleryStage(exhibit, context: GalleryContext(photos: photos))
    _ = stage.session.perform("go \(place(exhibit))/2")
    #expect(photos.names == ["pagani-zonda-f"])
    stage.perform("up")
    #expect(photos.names == ["pagani-zonda-f", "ferrari-f12", "lamborghini-aventador"])
    photos.answer(nil)
    #expect(try stage.json() == json(exhibit, photos: "missing"))
    #expect(try stage.lines()[2] == "1  #1  Ferrari F12            730 HP  no photo")
    #expect(stage.perform("open 1").page?.picture == nil)
    #expect(try stage.lines() == ["Ferrari F12 (#1, \(exhibit.pattern.title))", "730 HP", "no photo"])
  }

  @Test(
    "The real car pictures are shown by the next command of a file",
    arguments: CarsExhibits.all)
  func fileWaitsForPhotos(exhibit: Exhibit) throws {
    let stage = try realStage(exhibit)
    let rows = try #require(stage.perform("go \(place(exhibit))").page?.rows)
    var states: [String] = []
    try rows.visit { row in states.append(row.cells[4].plain) }
    #expect(states == Array(repeating: "loading photo…", count: 3))
    #expect(try stage.json() == json(exhibit, photos: "ready"))
    for number in 1...3 {
      let picture = stage.perform("go \(place(exhibit))/\(number)").page?.picture
      #expect(picture?.width == 32)
      #expect(picture?.height == 16)
    }
  }

  @Test("A car that is opened by its location loads its picture without the list", arguments: CarsExhibits.all)
  func carOpenedByLocationLoadsItsPhoto(exhibit: Exhibit) throws {
    let stage = try realStage(exhibit)
    for lines in [["go \(place(exhibit))/2"], ["back", "forward"]] {
      for line in lines { stage.perform(line) }
      stage.perform("where")
      #expect(try stage.lines()[2...] == ["photo", "[picture]"], "\(lines)")
    }
    stage.perform("up", "where")
    #expect(try stage.json() == json(exhibit, photos: "ready"))
  }

  @Test(
    "The list and the car's screen, which `open` and `go` open, show each other's changes", arguments: CarsExhibits.all)
  func listAndCarScreenShowTheSame(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    stage.perform("power 1 500", "go \(place(exhibit))/Ferrari%20F12")
    #expect(stage.place == "\(place(exhibit))/1")
    #expect(stage.session.stack.top.kind.name == "cars-\(exhibit.pattern.rawValue)-car")
    let car = #""car":{"title":"Ferrari F12","model":"F12","make":"Ferrari","power":"671 HP","photo":"loading"}}"#
    #expect(try stage.json() == #"{"pattern":"\#(exhibit.pattern.rawValue)","# + car)
    #expect(stage.perform("model 812 Superfast").message == "~ car #1 Ferrari 812 Superfast 671 HP")
    #expect(stage.session.stack.top.view.title == "Ferrari 812 Superfast")
    stage.perform("up")
    #expect(try stage.lines()[2] == "1  #1  Ferrari 812 Superfast  671 HP  loading photo…")
  }

  @Test("An unchanged cars screen is not drawn again at the prompt", arguments: CarsExhibits.all)
  func unchangedScreenIsNotDrawn(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    stage.prompt = PromptSession(stage.session)
    #expect(stage.perform("open 1").page != nil)
    #expect(stage.perform("where").page == nil)
    #expect(stage.perform("power 500").page != nil)
    #expect(stage.perform("power fast").failure != nil)
    #expect(stage.perform("where").page == nil)
  }

  @Test("Closed cars screens leak nothing, not even with a pending picture", arguments: CarsExhibits.all)
  func closedScreensLeakNothing(exhibit: Exhibit) throws {
    let photos = CannedPhotos()
    let stage = try stage(exhibit, photos: photos)
    stage.perform("open 2", "power 100")
    #expect(photos.livingReceivers == 3)
    stage.perform("go /gallery")
    #expect(stage.session.leaks == [])
    #expect(photos.livingReceivers == 0)
    photos.answer(CannedPhotos.pixel)
    let real = try realStage(exhibit)
    for _ in 0..<20 { real.perform("go \(place(exhibit))", "go /gallery") }
    #expect(real.session.leaks == [])
  }

  @Test("The cars' trace has the requests for pictures and their answers", arguments: CarsExhibits.all)
  func traceHasPhotoRequestsAndAnswers(exhibit: Exhibit) throws {
    let photos = CannedPhotos()
    let stage = try GalleryStage(exhibit, context: GalleryContext(photos: photos), isTraced: true)
    let names = ["ferrari-f12", "pagani-zonda-f", "lamborghini-aventador"]
    let isMVC = exhibit.pattern == .mvc
    let requests = names.enumerated().flatMap { index, name in
      isMVC
        ? ["Controller → Model loadPhoto(\(index + 1))", "Model → PhotoLoader load(\"\(name)\")"]
        : ["ListView → CarViewModel loadPhoto", "CarViewModel → PhotoLoader load(\"\(name)\")"]
    }
    #expect(stage.messagesOfDrawing() == (isMVC ? ["View → Controller viewDidLoad"] : []) + requests)
    photos.answer(nil)
    let receiver = isMVC ? "Model" : "CarViewModel"
    #expect(
      stage.messages.filter { $0.hasPrefix("PhotoLoader") }
        == names.map { "PhotoLoader → \(receiver) found nothing(\"\($0)\")" })
  }
}
