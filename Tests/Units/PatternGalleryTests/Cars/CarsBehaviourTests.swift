import Dispatch
import MVVMC
import Shell
import Testing

@testable import PatternGallery

@Suite("The cars app in every pattern")
struct CarsBehaviourTests {
  private func stage(_ exhibit: Exhibit, photos: any PhotoLoading = CannedPhotos()) throws -> ExhibitStage {
    let context = GalleryContext(photos: photos)
    let stage = try ExhibitStage(exhibit, context: context)
    _ = stage.session.draw()
    return stage
  }

  /// Returns a stage that loads its pictures on another thread, as the program does.
  private func realStage(_ exhibit: Exhibit) throws -> ExhibitStage {
    let context = GalleryContext()
    let stage = try ExhibitStage(exhibit, context: context)
    stage.session.mailbox = context.mailbox
    return stage
  }

  private func json(_ stage: ExhibitStage, _ cars: String...) -> String {
    #"{"pattern":"\#(stage.exhibit.pattern.rawValue)","cars":[\#(cars.joined(separator: ","))]}"#
  }

  private let ferrari = #"{"title":"Ferrari F12","model":"F12","make":"Ferrari","power":"730 HP","photo":"#
  private let pagani =
    #"{"title":"Pagani Zonda F","model":"Zonda F","make":"Pagani","power":"602 HP","photo":"#
  private let lamborghini =
    #"{"title":"Lamborghini Aventador","model":"Aventador","make":"Lamborghini","power":"700 HP","photo":"#

  @Test(
    "The cars list shows three cars with horsepower and pictures that are loading", arguments: CarsExhibits.all)
  func listHasThreeCars(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    #expect(
      try stage.json()
        == json(stage, ferrari + #""loading"}"#, pagani + #""loading"}"#, lamborghini + #""loading"}"#))
    #expect(
      try stage.lines() == [
        "Cars (3, \(exhibit.pattern.title))", "   id  title                   power  photo",
        "1  #1  Ferrari F12            730 HP  loading photo…", "2  #2  Pagani Zonda F         602 HP  loading photo…",
        "3  #3  Lamborghini Aventador  700 HP  loading photo…",
      ])
    #expect(stage.location == "/gallery/cars/\(exhibit.pattern.rawValue)")
    #expect(stage.session.stack.top.kind.name == "cars-\(exhibit.pattern.rawValue)")
  }

  @Test("`power` changes the car's row and its JSON", arguments: CarsExhibits.all)
  func powerChangesTheRow(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    #expect(stage.perform("power 1 500").message == "~ car #1 Ferrari F12 671 HP")
    #expect(stage.perform("power #2 73.5").message == "~ car #2 Pagani Zonda F 99 HP")
    #expect(stage.perform("power Lamb unknown").message == "~ car #3 Lamborghini Aventador")
    #expect(try stage.lines()[4] == "3  #3  Lamborghini Aventador          loading photo…")
    let list = try stage.json()
    #expect(
      list.contains(#""title":"Lamborghini Aventador","model":"Aventador","make":"Lamborghini","power":null"#))
    #expect(list.contains(#""power":"671 HP""#))
  }

  @Test(
    "Unknown parts are left out of a car's title", arguments: CarsExhibits.all)
  func unknownWordsAreLeftOutOfTheTitle(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    #expect(stage.perform("make 1 unknown").message == "~ car #1 F12 730 HP")
    #expect(stage.perform("model 1 unknown").message == "~ car #1 unknown car 730 HP")
    #expect(stage.perform("power 1 unknown").message == "~ car #1 unknown car")
    #expect(
      try stage.json().contains(
        #"{"title":"unknown car","model":null,"make":null,"power":null,"photo":"loading"}"#))
    #expect(stage.perform("model #1 Testa Rossa").message == "~ car #1 Testa Rossa")
    #expect(stage.perform(#"make 1 "unknown""#).message == "~ car #1 Testa Rossa")
    #expect(stage.perform("make 1 Unknown").message == "~ car #1 Unknown Testa Rossa")
  }

  private static let badPowers: [(String, String)] = [
    ("fast", "\"fast\" is not a power"), ("nan", "\"nan\" is not a power"), ("1e3", "\"1e3\" is not a power"),
    ("0x10", "\"0x10\" is not a power"), ("1.2.3", "\"1.2.3\" is not a power"), ("''", "\"\" is not a power"),
    ("5-8", "\"5-8\" is not a power"), ("Unknown", "\"Unknown\" is not a power"),
    ("-5", "-5 kW is too little power for a car"),
    ("0", "0 kW is too little power for a car"), ("0.99", "0.99 kW is too little power for a car"),
    ("10001", "10001 kW is too much power for a car"),
    ("9999999999999999999999999999", "9999999999999999999999999999 kW is too much power for a car"),
  ]

  @Test("An invalid power is rejected with advice and changes nothing", arguments: CarsExhibits.all, badPowers)
  func invalidPowerIsRejected(exhibit: Exhibit, bad: (text: String, message: String)) throws {
    let stage = try stage(exhibit)
    let before = try stage.json()
    let failure = try #require(stage.failure("power 1 \(bad.text)"))
    #expect(
      failure
        == Failure(.invalid, bad.message, advice: "write kilowatts from 1 to 10000, as in 544 or 73.5, or unknown")
    )
    #expect(stage.failure("open 1", "power \(bad.text)") == failure)
    stage.perform("up")
    #expect(try stage.json() == before)
  }

  @Test("An invalid make, model or reference is rejected and changes nothing", arguments: CarsExhibits.all)
  func invalidMakeModelOrReferenceIsRejected(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    let before = try stage.json()
    let noModel = Failure(
      .invalid, "a model cannot be empty", advice: "write at least one character, or unknown")
    let noMake = Failure(.invalid, "a make cannot be empty", advice: "write at least one character, or unknown")
    #expect(stage.failure(#"model 1 "  ""#) == noModel)
    #expect(stage.failure(#"make 1 """#) == noMake)
    let controls = Failure(.invalid, "a model contains a control character", advice: "write it on one line")
    #expect(stage.failure(#"model 1 "x\ny""#) == controls)
    let long = Failure(.invalid, "a make is too long", advice: "write no more than 500 characters")
    #expect(stage.failure("make 1 " + String(repeating: "x", count: 501)) == long)
    #expect(stage.failure("power 4 100")?.code == .notFound)
    #expect(stage.failure("go \(stage.location)/4")?.code == .notFound)
    #expect(stage.failure("open 2", #"model """#) == noModel)
    #expect(stage.failure(#"make "\t""#) == noMake)
    stage.perform("up")
    #expect(try stage.json() == before)
  }

  @Test("A picture is shown in the row and on the car's screen when it arrives", arguments: CarsExhibits.all)
  func photoIsShownWhenItArrives(exhibit: Exhibit) throws {
    let photos = CannedPhotos()
    let stage = try stage(exhibit, photos: photos)
    #expect(photos.names == ["ferrari-f12", "pagani-zonda-f", "lamborghini-aventador"])
    stage.perform("open 1")
    #expect(try stage.lines() == ["Ferrari F12 (#1, \(exhibit.pattern.title))", "730 HP", "loading photo…"])
    photos.answer(CannedPhotos.pixel)
    #expect(stage.session.stack.top.view.needsDisplay)
    #expect(try stage.lines() == ["Ferrari F12 (#1, \(exhibit.pattern.title))", "730 HP", "photo", "[picture]"])
    #expect(stage.session.draw().page?.picture == CannedPhotos.pixel)
    stage.perform("up")
    #expect(try stage.lines()[2] == "1  #1  Ferrari F12            730 HP  photo")
    #expect(try stage.json().hasPrefix(#"{"pattern":"\#(exhibit.pattern.rawValue)","cars":["# + ferrari + #""ready"}"#))
  }

  @Test("A missing picture is reported, and the car can still be changed", arguments: CarsExhibits.all)
  func missingPhotoIsReported(exhibit: Exhibit) throws {
    let photos = CannedPhotos()
    let stage = try stage(exhibit, photos: photos)
    photos.answer(nil)
    #expect(
      try stage.json()
        == json(stage, ferrari + #""missing"}"#, pagani + #""missing"}"#, lamborghini + #""missing"}"#))
    #expect(try stage.lines()[2] == "1  #1  Ferrari F12            730 HP  no photo")
    #expect(stage.perform("open 1").page?.picture == nil)
    #expect(try stage.lines() == ["Ferrari F12 (#1, \(exhibit.pattern.title))", "730 HP", "no photo"])
    #expect(stage.perform("power 500").message == "~ car #1 Ferrari F12 671 HP")
  }

  @Test(
    "The real car pictures are loaded on another thread and shown by the next command of a file",
    arguments: CarsExhibits.all)
  func fileWaitsForPhotos(exhibit: Exhibit) throws {
    let stage = try realStage(exhibit)
    stage.close()
    let opened = stage.perform("go /gallery/cars/\(exhibit.pattern.rawValue)")
    let rows = try #require(opened.page?.rows)
    try rows.visit { row in #expect(row.cells[4].plain == "loading photo…") }
    #expect(
      try stage.json() == json(stage, ferrari + #""ready"}"#, pagani + #""ready"}"#, lamborghini + #""ready"}"#))
    for number in 1...3 {
      let picture = stage.perform("go /gallery/cars/\(exhibit.pattern.rawValue)/\(number)").page?.picture
      #expect(picture?.width == 32)
      #expect(picture?.height == 16)
    }
  }

  @Test("A car that is opened by its location loads its picture without the list", arguments: CarsExhibits.all)
  func carOpenedByLocationLoadsItsPhoto(exhibit: Exhibit) throws {
    let stage = try realStage(exhibit)
    let place = stage.location + "/2"
    stage.close()
    _ = stage.session.draw()
    for line in ["go \(place)", "back", "forward"] {
      stage.perform(line)
      if line == "back" { continue }
      stage.perform("where")
      #expect(try stage.lines()[2...] == ["photo", "[picture]"], "\(line)")
    }
    stage.perform("up")
    stage.perform("where")
    #expect(
      try stage.json() == json(stage, ferrari + #""ready"}"#, pagani + #""ready"}"#, lamborghini + #""ready"}"#))
  }

  @Test("A picture that a closed car screen has requested is shown in the list", arguments: CarsExhibits.all)
  func photoRequestedByAClosedScreenReachesTheList(exhibit: Exhibit) throws {
    let photos = CannedPhotos()
    let stage = try ExhibitStage(exhibit, context: GalleryContext(photos: photos))
    stage.perform("go \(stage.location)/2")
    #expect(photos.names == ["pagani-zonda-f"])
    stage.perform("up")
    #expect(photos.names == ["pagani-zonda-f", "ferrari-f12", "lamborghini-aventador"])
    photos.answer(CannedPhotos.pixel)
    #expect(
      try stage.json() == json(stage, ferrari + #""ready"}"#, pagani + #""ready"}"#, lamborghini + #""ready"}"#))
  }

  @Test("The list and the car's screen show each other's changes", arguments: CarsExhibits.all)
  func listAndCarScreenShowTheSame(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    stage.perform("power 1 500")
    stage.perform("open 1")
    #expect(stage.location == "/gallery/cars/\(exhibit.pattern.rawValue)/1")
    #expect(stage.session.stack.top.kind.name == "cars-\(exhibit.pattern.rawValue)-car")
    let car =
      #""car":{"title":"Ferrari F12","model":"F12","make":"Ferrari","power":"671 HP","photo":"loading"}}"#
    #expect(try stage.json() == #"{"pattern":"\#(exhibit.pattern.rawValue)","# + car)
    #expect(stage.perform("model 812 Superfast").message == "~ car #1 Ferrari 812 Superfast 671 HP")
    #expect(stage.perform("make unknown").message == "~ car #1 812 Superfast 671 HP")
    stage.perform("power 588")
    #expect(stage.session.stack.top.view.title == "812 Superfast")
    stage.perform("up")
    #expect(try stage.lines()[2] == "1  #1  812 Superfast          789 HP  loading photo…")
    #expect(stage.failure("open Veyron")?.code == .notFound)
    #expect(stage.failure("back") == nil)
    #expect(try stage.lines()[0] == "812 Superfast (#1, \(exhibit.pattern.title))")
  }

  @Test("`go` opens a car by its id and by its title", arguments: CarsExhibits.all)
  func carIsOpenedByIDAndTitle(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    let place = stage.location
    stage.perform("power 2 unknown")
    #expect(stage.failure("go \(place)/2") == nil)
    #expect(try stage.lines()[0].hasPrefix("Pagani Zonda F ("))
    #expect(stage.failure("go \(place)/Ferrari%20F12") == nil)
    #expect(stage.location == place + "/1")
    #expect(stage.failure("go \(place)/Fiat")?.code == .notFound)
  }

  @Test("An unchanged cars screen is not drawn again at the prompt", arguments: CarsExhibits.all)
  func unchangedScreenIsNotDrawn(exhibit: Exhibit) throws {
    let stage = try stage(exhibit)
    stage.prompt = PromptSession(stage.session)
    #expect(stage.perform("open 1").page != nil)
    #expect(stage.perform("where").page == nil)
    #expect(stage.perform("power 500").page != nil)
    #expect(stage.failure("power fast") != nil)
    #expect(stage.perform("where").page == nil)
  }

  @Test(
    "Closed cars screens leak nothing, not even with a pending picture", arguments: CarsExhibits.all)
  func closedScreensLeakNothing(exhibit: Exhibit) throws {
    let photos = CannedPhotos()
    let stage = try stage(exhibit, photos: photos)
    for round in 0..<3 {
      stage.perform("open 2")
      stage.perform("power 1\(round)0")
      #expect(photos.livingReceivers == 3)
      stage.close()
      #expect(stage.leaks == [])
      #expect(photos.livingReceivers == 0)
      photos.answer(CannedPhotos.pixel)
      stage.open()
    }
    let real = try realStage(exhibit)
    for _ in 0..<20 {
      real.open()
      real.close()
    }
    #expect(real.leaks == [])
  }

  @Test("Opening a car and returning to the list load no picture again", arguments: CarsExhibits.all)
  func openingACarLoadsNoPhotoAgain(exhibit: Exhibit) throws {
    let photos = CannedPhotos()
    let stage = try stage(exhibit, photos: photos)
    stage.perform("go \(stage.location)/1")
    stage.perform("go \(stage.location)")
    #expect(photos.names.count == 3)
  }
}
