import Testing

@testable import PatternGallery

@Suite("What is offered to somebody who compares")
struct ComparisonOffersTests {
  @Test(
    "are the patterns of the app that is named, on every screen that compares",
    arguments: ["gallery", "comparison", "comparison of an app"])
  func patterns(screen: String) {
    let hall = GalleryHall(Exhibits.all)
    switch screen {
    case "comparison": hall.perform("compare")
    case "comparison of an app": hall.perform("compare counter")
    default: break
    }
    for app in Exhibits.apps {
      let patterns = Exhibits.patterns(of: app).map(\.rawValue)
      #expect(hall.offers("compare \(app) ") == patterns)
      #expect(hall.offers("compare \(app) \(patterns[0]) ") == patterns)
    }
    #expect(hall.offers("compare ").sorted() == Exhibits.apps.sorted())
  }
}
