import MVVMC
import Testing

@Suite("Advice that names a command")
struct FailureAdviceTests {
  private static let listed = Failure.notListed("there is no word #9")

  @Test(
    "`withAdvice` drops advice that names a missing command from any copy of a failure",
    arguments: [
      listed, listed.saying("it is gone"), listed.at(0..<3), listed.at(segment: 1),
      listed.saying("it is gone").at(0..<3),
    ])
  func dropsAdviceOfAMissingCommand(failure: Failure) {
    #expect(failure.advice == "look it up with list")
    #expect(failure.withAdvice { $0 == "list" } == failure)
    let told = failure.withAdvice { _ in false }
    #expect(told.advice == nil)
    #expect((told.code, told.message) == (failure.code, failure.message))
  }

  @Test("`withAdvice` keeps the advice that was set by `advising`", arguments: ["write it in quotes", nil])
  func keepsReplacedAdvice(advice: String?) {
    for failure in [Self.listed.advising(advice), Self.listed.saying("it is gone").advising(advice)] {
      #expect(failure.advice == advice)
      #expect(failure.withAdvice { _ in false } == failure)
      #expect(failure.withAdvice { _ in false }.advice == advice)
    }
  }
}
