import MVVMC
import Testing

/// Failures whose advice names the command `list`, made over in every way that there is.
@Suite("An advice that names a command")
struct FailureAdviceTests {
  private static let listed = Failure.notListed("there is no word #9")

  @Test(
    "is left out where the command is not, however the failure was made over",
    arguments: [
      listed, listed.saying("it is gone"), listed.at(0..<3), listed.at(segment: 1),
      listed.saying("it is gone").at(0..<3),
    ])
  func isLeftOut(failure: Failure) {
    #expect(failure.advice == "look it up with list")
    #expect(failure.withAdvice { $0 == "list" } == failure)
    let told = failure.withAdvice { _ in false }
    #expect(told.advice == nil)
    #expect((told.code, told.message) == (failure.code, failure.message))
  }

  @Test("stays everywhere once another one stands in its place", arguments: ["write it in quotes", nil])
  func isReplaced(advice: String?) {
    for failure in [Self.listed.advising(advice), Self.listed.saying("it is gone").advising(advice)] {
      #expect(failure.advice == advice)
      #expect(failure.withAdvice { _ in false } == failure)
      #expect(failure.withAdvice { _ in false }.advice == advice)
    }
  }
}
