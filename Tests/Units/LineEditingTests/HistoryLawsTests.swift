import RandomSupport
import Shell
import Testing

@testable import LineEditing

/// Properties of walks and searches through random lines.
struct HistoryLawsTests {
  private func lines(_ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      ["open 1", "open 2", "opening", "list", "o", ""].randomElement(using: &generator) ?? ""
    }
  }

  @Test(
    "Up shows the lines with the prefix, none twice in a row, and Down returns to the typed line")
  func walks() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let lines = lines(&generator)
      let prefix = ["", "o", "open", "open 1", "x"].randomElement(using: &generator) ?? ""
      let typed = prefix + (Bool.random(using: &generator) ? " typed" : "")
      var walk = HistoryWalk(from: typed, prefix: prefix, count: lines.count)
      var expected: [String] = []
      for line in lines.reversed() where line.hasPrefix(prefix) && line != (expected.last ?? typed) {
        expected.append(line)
      }
      var shown: [String] = []
      while let line = walk.older(in: lines) { shown.append(line) }
      #expect(shown == expected, "\(lines) \(prefix)")
      #expect(walk.older(in: lines) == nil)
      #expect(walk.shown == expected.last ?? typed)
      // The last line before the typed line may equal the typed line. Of equal neighbours, only one counts.
      let down = expected.dropLast().reversed() + [typed]
      var back: [String] = []
      while let line = walk.newer(in: lines) { if line != back.last { back.append(line) } }
      #expect(back == (expected.isEmpty ? [] : down), "\(lines) \(prefix)")
      #expect(walk.shown == typed)
    }
  }

  @Test("A search shows each differing line with the text, first to older and then to newer ones")
  func searches() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<500 {
      let lines = lines(&generator)
      let text = ["o", "open", "n 1", "t", "x"].randomElement(using: &generator) ?? ""
      var search = HistorySearch(lines: lines)
      for scalar in text.unicodeScalars { search.append(scalar) }
      #expect(search.text == text)
      var expected: [String] = []
      for line in lines.reversed() where line.containsText(text) && line != expected.last { expected.append(line) }
      guard let first = expected.first else {
        #expect(search.prompt == "nothing \(text) > ")
        continue
      }
      #expect(search.found == first)
      for line in expected.dropFirst() {
        search.older()
        #expect(search.found == line)
        #expect(search.prompt == "search \(text) > ")
      }
      search.older()
      #expect(search.found == expected.last)
      #expect(search.prompt == "nothing \(text) > ")
      for line in expected.dropLast().reversed() {
        search.newer()
        #expect(search.found == line)
      }
      search.newer()
      #expect(search.prompt == "nothing \(text) > ")
      // A search that begins with the text finds the same line.
      #expect(HistorySearch(lines: lines, text: text).found == first)
    }
  }

  @Test("`containsText` finds every part of a text and no text that is not a part")
  func containing() {
    let whole = "añb a"
    for start in 0...whole.count {
      for end in start...whole.count {
        let part = String(whole.dropFirst(start).prefix(end - start))
        #expect(whole.containsText(part))
        #expect(!part.containsText(part + "x"))
        #expect(!part.containsText("x" + part))
      }
    }
    #expect(!"".containsText("a"))
    #expect(!"añb".containsText("an"))
  }

  @Test("A list keeps the latest of equal lines, and `trim` limits it to its capacity", arguments: [1, 2, 5])
  func lists(capacity: Int) {
    var generator = SeededGenerator(seed: 13)
    var list = HistoryList(capacity: capacity)
    var model: [String] = []
    for step in 0..<200 {
      let text = "\(Int.random(in: 0...7, using: &generator))"
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        list.remove(text)
        model.removeAll { $0 == text }
      case 1:
        list.trim()
        model = model.suffix(capacity)
      default:
        list.add(HistoryEntry(text))
        model.removeAll { $0 == text }
        model.append(text)
      }
      // The list drops old lines only now and then, so it may have more lines than its capacity.
      let texts = list.entries.map(\.text)
      #expect(texts == model.suffix(texts.count), "step \(step)")
      #expect(texts.count >= min(model.count, capacity), "step \(step)")
      model = texts
      #expect(list.entries.map(\.number) == list.entries.map(\.number).sorted())
    }
    list.note(.failed, of: model.last ?? "")
    #expect(list.entries.map(\.outcome) == model.dropLast().map { _ in .unknown } + [.failed])
    list.removeAll()
    #expect(list.entries.isEmpty)
  }
}
