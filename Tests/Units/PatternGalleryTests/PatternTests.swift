import PatternGallery
import Testing

@Suite("Patterns")
struct PatternTests {
  @Test("The raw value of each pattern is the word that opens it")
  func patternsAreNamedByTheirWords() {
    #expect(Pattern.allCases.map(\.rawValue) == ["mvc", "mvp", "mvp-supervising", "mvvm", "viper", "mvvmc"])
  }
}
