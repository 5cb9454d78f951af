import MVVMC
import Testing

@testable import PatternGallery

@Suite("The counter app in every pattern")
struct CounterTests {
  @Test("The counter counts from 3 up to 99 and down to 0, in two digits", arguments: CounterExhibits.all)
  func counterStaysWithinItsBounds(_ exhibit: Exhibit) throws {
    let stage = try GalleryStage(exhibit)
    func expect(_ text: String, _ hint: String, decreaseEnabled: Bool = true) throws {
      #expect(try stage.lines() == ["Counter (\(exhibit.pattern.title))", text, hint])
      let content =
        #"{"pattern":"\#(exhibit.pattern.rawValue)","text":"\#(text)","decreaseEnabled":\#(decreaseEnabled)}"#
      #expect(try stage.json() == content)
    }
    func failure(_ line: String) -> Failure? { stage.perform(line).failure }
    try expect("03", "increase or decrease it")
    #expect(stage.perform("increase").page?.above.map(\.plain).contains("04") == true)
    for _ in 1...4 { #expect(failure("decrease") == nil) }
    for _ in 1...2 {
      try expect("00", "increase it; 0 is the minimum", decreaseEnabled: false)
      let down = failure("decrease")
      #expect(down?.code == .unavailable)
      #expect(down?.message == "decrease is not available now: the counter stops at 0")
    }
    for _ in 1...99 { #expect(failure("increase") == nil) }
    try expect("99", "decrease it; 99 is the maximum")
    let up = failure("increase")
    #expect(up?.code == .unavailable)
    #expect(up?.message == "increase is not available now: the counter has two digits and stops at 99")
    #expect(failure("decrease") == nil)
    try expect("98", "increase or decrease it")
  }
}
