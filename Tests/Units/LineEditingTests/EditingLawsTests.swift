import Shell
import Testing

@testable import LineEditing

/// Properties of editing functions, tested with every short line of a small alphabet.
struct EditingLawsTests {
  private static let alphabet: [Character] = ["a", "é", "1", " ", ",", "\""]

  private static func texts(upTo length: Int) -> [String] {
    var (all, last) = ([""], [""])
    for _ in 0..<length {
      last = last.flatMap { text in alphabet.map { text + String($0) } }
      all += last
    }
    return all
  }

  private func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  @Test("The last word begins with the last run of letters and digits, and the first mirrors it")
  func words() {
    for text in Self.texts(upTo: 5) {
      let characters = Array(text)
      let end = characters.lastIndex(where: isPart).map { $0 + 1 } ?? 0
      let start = characters[..<end].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
      #expect(Words.last(of: text) == String(characters[start...]), "\(text)")
      let mirrored = String(text.reversed())
      #expect(Words.first(of: mirrored) == String(characters[start...].reversed()), "\(mirrored)")
    }
  }

  @Test("Transposing words keeps the text between them, and transposing again restores the order")
  func transposed() {
    for text in Self.texts(upTo: 5) {
      let words = text.split { !isPart($0) }
      for count in 0...text.count {
        let state = LineState(before: String(text.prefix(count)), after: String(text.dropFirst(count)))
        let result = Words.transposed(state)
        guard let result else {
          // `nil` is correct only if there are fewer than two words up to the end of the word at the cursor.
          let isInside = state.before.last.map(isPart) == true && state.after.first.map(isPart) == true
          let before = state.before.split { !isPart($0) }.count + (isInside ? 0 : 1)
          #expect(words.count < 2 || state.after.contains(where: isPart) && before < 2, "\(state)")
          continue
        }
        #expect(result.text.count == text.count, "\(state)")
        #expect(result.text.split { isPart($0) }.joined() == text.split { isPart($0) }.joined(), "\(state)")
        let changed = result.text.split { !isPart($0) }
        let places = zip(words.indices, zip(words, changed)).filter { $1.0 != $1.1 }.map(\.0)
        #expect(changed.sorted() == words.sorted(), "\(state)")
        if let first = places.first { #expect(places == [first, first + 1], "\(state)") }
        // The cursor is now after the second word, so transposing again exchanges the same words.
        #expect(result.before.last.map(isPart) == true, "\(state)")
        #expect(
          Words.transposed(LineState(before: result.before, after: ""))?.text
            == String(text.prefix(result.before.count)))
      }
    }
  }

  @Test("The last argument begins after the last blank or at its opening quotation mark")
  func lastArgument() {
    for text in Self.texts(upTo: 5) {
      let trimmed = String(text.reversed().drop { $0 == " " }.reversed())
      let argument = Words.lastArgument(of: text)
      #expect((argument == nil) == trimmed.isEmpty)
      guard let argument else { continue }
      #expect(trimmed.hasSuffix(argument), "\(text)")
      #expect(!argument.isEmpty, "\(text)")
      if trimmed.hasSuffix("\""), trimmed.count(where: { $0 == "\"" }) > 1 {
        #expect(argument.hasPrefix("\""), "\(text)")
        #expect(argument.count(where: { $0 == "\"" }) == 2, "\(text)")
      } else {
        #expect(argument == trimmed.split(separator: " ").last.map(String.init), "\(text)")
      }
    }
  }

  @Test(
    "Cleaning a pasted text is idempotent and keeps its lines", arguments: ["\r", "\n", "\r\n"])
  func pasted(end: String) {
    for text in Self.texts(upTo: 3) {
      for other in ["", "x", "\tx\u{7}"] {
        let clean = PastedText.clean(Array("\(text)\(end)\(other)\(end)\(end)".utf8))
        let expected = other.isEmpty ? text : "\(text)\n\(other.filter { $0 != "\u{7}" })"
        #expect(clean == expected)
        #expect(PastedText.clean(Array(clean.utf8)) == clean)
        #expect(PastedText.lines(of: clean).joined(separator: "\n") == clean)
        #expect(PastedText.lines(of: clean + "\n\n") == PastedText.lines(of: clean))
      }
    }
  }

  @Test(
    "The kill ring keeps the latest 30 texts and returns them in turn, over and over",
    arguments: [1, 2, 29, 30, 31, 100])
  func killRing(count: Int) {
    var ring = KillRing()
    for number in 1...count { ring.keep("\(number)") }
    let kept = (max(1, count - 29)...count).reversed().map(String.init)
    for _ in 0..<2 {
      #expect(ring.latest() == kept[0])
      for text in kept.dropFirst() + kept { #expect(ring.older() == text) }
    }
    // A new text becomes the latest one, regardless of which text was returned last.
    ring.keep("new")
    #expect(ring.older() == (kept[0]))
    ring.keep("!", joined: .behind)
    #expect(ring.latest() == "new!")
  }

  @Test("Undo reverts one edit after the other, and consecutively typed letters are one edit")
  func undo() {
    let edits: [(LineState) -> LineState] = [
      { LineState(before: $0.before + "a", after: $0.after) }, { LineState(before: $0.before + " ", after: $0.after) },
      { LineState(before: $0.before + "xy", after: $0.after) },
      { LineState(before: String($0.before.dropLast()), after: $0.after) },
      { LineState(before: $0.before, after: String($0.after.dropFirst())) },
      { LineState(before: "", after: $0.text) }, { LineState(before: $0.text, after: "") },
    ]
    for code in 0..<(7 * 7 * 7 * 7 * 7) {
      var (stack, state, rest) = (UndoStack(), LineState(), code)
      var expected: [String] = []
      var wasTyped = false
      for _ in 0..<5 {
        let before = state
        state = edits[rest % 7](state)
        stack.note(state)
        let key = rest % 7
        rest /= 7
        guard state.text != before.text else {
          wasTyped = wasTyped && state == before
          continue
        }
        if !(wasTyped && key == 0) { expected.append(before.text) }
        wasTyped = key < 2
      }
      var undone: [String] = []
      while let state = stack.undo() { undone.append(state.text) }
      #expect(undone == expected.reversed(), "\(code)")
    }
  }
}
