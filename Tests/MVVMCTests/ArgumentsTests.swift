import MVVMC
import Testing

@Suite("Arguments")
struct ArgumentsTests {
  @Test("are those of the parameters by index, and none where nothing was written")
  func byIndex() {
    var arguments = Arguments()
    #expect(arguments[0] == nil)
    arguments.set(2, .number(3))
    arguments.set(0, .text("Leek"))
    #expect(arguments[0] == .text("Leek"))
    #expect(arguments[1] == nil)
    #expect(arguments[2] == .number(3))
  }
}
