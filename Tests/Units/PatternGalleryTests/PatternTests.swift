import PatternGallery
import Testing

@Suite("A pattern")
struct PatternTests {
  @Test("is named by the word that opens it")
  func words() {
    #expect(Pattern.allCases.map(\.rawValue) == ["mvc", "mvp", "mvp-supervising", "mvvm", "viper", "mvvmc"])
  }
}
