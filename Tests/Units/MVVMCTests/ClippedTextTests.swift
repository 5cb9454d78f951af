import MVVMC
import Testing

@Suite("Clipped texts")
struct ClippedTextTests {
  @Test(
    "A text within the limit is kept, and a longer one is cut to the limit with an ellipsis",
    arguments: [1, 2, 24, 40, 60])
  func clipped(longest: Int) {
    for count in [0, 1, longest - 1, longest, longest + 1, longest + 2, 10 * longest] {
      // Each character has two scalars, because the length counts characters, not scalars or bytes.
      let text = String(repeating: "e\u{301}", count: count)
      let shown = text.clipped(to: longest)
      #expect(shown.count == min(count, longest))
      #expect(shown == (count <= longest ? text : text.prefix(longest - 1) + "…"))
      #expect(text[...].clipped(to: longest) == shown)
      #expect(shown.clipped(to: longest) == shown)
    }
  }
}
