import MVVMC
import Testing

@Suite("Values in traces")
struct TraceListTests {
  @Test("A list in a trace shows at most five things and counts the others", arguments: 1...12)
  func things(count: Int) {
    let ids = (1...Int64(count)).map { $0 * 3 }
    let all = ids.map { "#\($0)" }
    let expected = count <= 5 ? all.joined(separator: " ") : "\(all[..<5].joined(separator: " ")) and \(count - 5) more"
    #expect(Trace.text(of: ids) == expected)
    #expect(Trace.text(of: ids.map { Reference(id: $0, name: "thing") }) == expected)
  }

  @Test("A text in a trace is cut to forty characters", arguments: [0, 1, 38, 39, 40, 41, 42, 400])
  func texts(count: Int) {
    let text = String(repeating: "é", count: count)
    let shown = count <= 40 ? text : "\(text.prefix(39))…"
    #expect(Trace.text(of: text) == "\"\(shown)\"")
    #expect(shown.count <= 40)
  }
}
