import MVVMC
import Testing

struct ArgumentsTests {
  @Test("Arguments are found by the index of their parameter")
  func argumentsAreFound() {
    var arguments = Arguments()
    #expect(arguments[0] == nil)
    arguments.set(2, .number(3))
    arguments.set(0, .text("Leek"))
    #expect(arguments[0] == .text("Leek"))
    #expect(arguments[1] == nil)
    #expect(arguments[2] == .number(3))
  }
}
