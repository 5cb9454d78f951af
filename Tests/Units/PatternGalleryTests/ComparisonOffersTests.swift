import Testing

@testable import PatternGallery

@Suite("Completion of comparisons")
struct ComparisonOffersTests {
  @Test(
    "`compare` is completed with the patterns of the named app on every screen that has it",
    arguments: ["gallery", "comparison", "comparison of an app"])
  func compareOffersThePatternsOfTheApp(screen: String) {
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
