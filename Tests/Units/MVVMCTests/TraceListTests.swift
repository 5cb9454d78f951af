import MVVMC
import Testing

@Suite("A value in a trace")
struct TraceListTests {
  @Test("is a list of five things at most, and says how many more there are", arguments: 1...12)
  func things(count: Int) {
    let ids = (1...Int64(count)).map { $0 * 3 }
    let all = ids.map { "#\($0)" }
    let expected = count <= 5 ? all.joined(separator: " ") : "\(all[..<5].joined(separator: " ")) and \(count - 5) more"
    #expect(Trace.text(of: ids) == expected)
    #expect(Trace.text(of: ids.map { Reference(id: $0, name: "thing") }) == expected)
  }

  @Test("is a text of forty characters at most", arguments: [0, 1, 38, 39, 40, 41, 42, 400])
  func texts(count: Int) {
    let text = String(repeating: "é", count: count)
    let shown = count <= 40 ? text : "\(text.prefix(39))…"
    #expect(Trace.text(of: text) == "\"\(shown)\"")
    #expect(shown.count <= 40)
  }
}
