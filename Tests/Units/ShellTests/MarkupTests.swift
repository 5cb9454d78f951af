import Shell
import Testing

@Suite struct MarkupTests {
  @Test("Quotes, ampersands, angle brackets and control characters are escaped")
  func characters() {
    #expect(Markup.escaped("it's <a href=\"x\"> & more") == "it&#39;s &lt;a href=&quot;x&quot;&gt; &amp; more")
    #expect(Markup.escaped("a\u{1b}[2J") == "a\\u{1b}[2J")
  }

  @Test("A caller can replace other characters, but always gets valid markup")
  func replacement() {
    #expect(Markup.escaped("a\n<b\u{1b}") { $0 == "\n" || $0 == "<" ? " " : nil } == "a &lt;b\u{1b}")
  }
}
