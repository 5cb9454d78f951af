import MVVMC
import Testing

@testable import PatternGallery

@Suite("The messages between the parts of the cars")
struct CarsTracingTests {
  private let photos = CannedPhotos()

  private func stage(_ pattern: Pattern) throws -> ExhibitStage {
    let exhibit = try #require(CarsExhibits.all.first { $0.pattern == pattern })
    return try ExhibitStage(exhibit, context: GalleryContext(photos: photos), isTraced: true)
  }

  @Test("in MVC pass between panel, controller and model, and reach the row first")
  func mvc() throws {
    let stage = try stage(.mvc)
    #expect(
      stage.messages("power 1 500") == [
        #"View → Controller power(1, "500")"#, "Model → Controller didChange",
        #"Controller → View show("Ferrari F12 671 HP", "Pagani Zonda F 602 HP", "Lamborghini Aventador 700 HP")"#,
      ])
    #expect(stage.messages("open 1") == ["View → Controller open(1)"])
    #expect(
      stage.messages("model Roma") == [
        #"View → Controller model("Roma")"#, "Model → Controller didChange",
        #"Controller → View show("Ferrari Roma 671 HP", "Pagani Zonda F 602 HP", "Lamborghini Aventador 700 HP")"#,
        #"Controller → View show("Ferrari Roma 671 HP")"#,
      ])
  }

  @Test("in MVVM pass between views and view model, which tells each view that shows it")
  func mvvm() throws {
    let stage = try stage(.mvvm)
    #expect(
      stage.messages("power 1 500") == [
        #"View → ViewModel setPower("500")"#, #"ViewModel → View didChange("Ferrari F12 671 HP")"#,
      ])
    stage.perform("open 1")
    #expect(
      stage.messages("make Maserati") == [
        #"View → ViewModel setMake("Maserati")"#, #"ViewModel → View didChange("Maserati F12 671 HP")"#,
        #"ViewModel → View didChange("Maserati F12 671 HP")"#,
      ])
    #expect(stage.messages("power fast") == [#"View → ViewModel setPower("fast")"#])
  }

  @Test(
    "show who asks for pictures, and when they come", arguments: [(Pattern.mvc, "Controller"), (.mvvm, "ViewModel")])
  func pictures(pattern: Pattern, part: String) throws {
    let stage = try stage(pattern)
    _ = stage.messages
    #expect(
      stage.messagesOfDrawing()
        == ["ferrari-f12", "pagani-zonda-f", "lamborghini-aventador"].map {
          "\(part) → PhotoLoader load(\"\($0)\")"
        })
    photos.answer(nil)
    #expect(stage.messages.contains("PhotoLoader → \(part) found nothing(\"ferrari-f12\")"))
  }
}
