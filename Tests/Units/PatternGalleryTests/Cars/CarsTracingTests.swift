import MVVMC
import Testing

@testable import PatternGallery

@Suite("Traces of the cars app")
struct CarsTracingTests {
  private let photos = CannedPhotos()

  private func stage(_ pattern: Pattern) throws -> ExhibitStage {
    let exhibit = try #require(CarsExhibits.all.first { $0.pattern == pattern })
    return try ExhibitStage(exhibit, context: GalleryContext(photos: photos), isTraced: true)
  }

  @Test("The cars' MVC trace has the messages between panels, controllers and model")
  func mvcTrace() throws {
    let stage = try stage(.mvc)
    #expect(
      stage.messages("power 1 500") == [
        #"View → Controller power(1, "500")"#, "Controller → Model change(1)", "Model → Controller didChange",
        #"Controller → View rows = "Ferrari F12 671 HP", "Pagani Zonda F 602 HP", "Lamborghini Aventador 700 HP""#,
      ])
    #expect(
      stage.messages("open 1") == [
        "View → Controller open(1)", "CarView → CarController viewDidLoad", "CarController → Model loadPhoto(1)",
        #"Model → PhotoLoader load("ferrari-f12")"#,
      ])
    #expect(
      stage.messages("model Roma") == [
        #"CarView → CarController model("Roma")"#, "CarController → Model change(1)", "Model → Controller didChange",
        #"Controller → View rows = "Ferrari Roma 671 HP", "Pagani Zonda F 602 HP", "Lamborghini Aventador 700 HP""#,
        "Model → CarController didChange", #"CarController → CarView labels = "Ferrari Roma 671 HP""#,
      ])
  }

  @Test("The cars' MVVM trace has the messages between views and view model")
  func mvvmTrace() throws {
    let stage = try stage(.mvvm)
    #expect(
      stage.messages("power 1 500") == [
        #"ListView → CarViewModel setPower("500")"#, #"CarViewModel → ListView didChange("Ferrari F12 671 HP")"#,
      ])
    #expect(
      stage.messages("open 1") == [
        "CarView → CarViewModel loadPhoto", #"CarViewModel → PhotoLoader load("ferrari-f12")"#,
      ])
    #expect(
      stage.messages("make Maserati") == [
        #"CarView → CarViewModel setMake("Maserati")"#,
        #"CarViewModel → ListView didChange("Maserati F12 671 HP")"#,
        #"CarViewModel → CarView didChange("Maserati F12 671 HP")"#,
      ])
    #expect(stage.messages("power fast") == [#"CarView → CarViewModel setPower("fast")"#])
  }

  @Test(
    "The cars' trace names the part that opens a screen", arguments: [(Pattern.mvc, "Controller"), (.mvvm, "ListView")])
  func traceNamesThePartThatOpensAScreen(pattern: Pattern, part: String) throws {
    let stage = try stage(pattern)
    _ = stage.messages
    let moves = (stage.perform("open 1").trace ?? []).filter { $0.receiver == "Stack" }
    #expect(moves.map(\.description) == ["\(part) → Stack push(cars-\(pattern.rawValue)-car)"])
  }

  @Test("The cars' trace has the requests for pictures and their answers")
  func traceHasPhotoRequestsAndAnswers() throws {
    let names = ["ferrari-f12", "pagani-zonda-f", "lamborghini-aventador"]
    let mvc = try stage(.mvc)
    _ = mvc.messages
    #expect(
      mvc.messagesOfDrawing()
        == ["View → Controller viewDidLoad"]
        + names.enumerated().flatMap {
          ["Controller → Model loadPhoto(\($0.offset + 1))", "Model → PhotoLoader load(\"\($0.element)\")"]
        })
    photos.answer(nil)
    #expect(
      mvc.messages.prefix(2) == [#"PhotoLoader → Model found nothing("ferrari-f12")"#, "Model → Controller didChange"])
    let mvvm = try stage(.mvvm)
    _ = mvvm.messages
    #expect(
      mvvm.messagesOfDrawing()
        == names.flatMap { ["ListView → CarViewModel loadPhoto", "CarViewModel → PhotoLoader load(\"\($0)\")"] })
    photos.answer(nil)
    #expect(mvvm.messages.contains(#"PhotoLoader → CarViewModel found nothing("ferrari-f12")"#))
  }
}
