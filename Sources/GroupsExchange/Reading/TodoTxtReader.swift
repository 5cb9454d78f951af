import GroupsDomain
import MVVMC

/// Reads todo.txt files.
///
/// The marks at the end of a line, `+Group +tag @Member due:2026-12-24 rec:+1w pri:A`, are removed from the text. Marks
/// inside the text apply too but stay in it, unless the word `--` ends the text.
struct TodoTxtReader: ImportReader {
  private let source: ImportSource
  private let zoneOffset: (Timestamp) -> Int
  private(set) var losses = ImportLosses()

  init(_ source: ImportSource, zoneOffset: @escaping (Timestamp) -> Int) {
    self.source = source
    self.zoneOffset = zoneOffset
  }

  mutating func next() throws(Failure) -> ImportedTodo? {
    while true {
      let place = source.place
      guard let bytes = try source.nextLine() else { return nil }
      let line = try place.text(bytes)
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      var parser = TodoTxtLine(line, ImportValues(place: place, zoneOffset: zoneOffset))
      let todo = try parser.read()
      if parser.hasLowPriority { losses.lose("priority below B") }
      return todo
    }
  }
}

/// Parses a line of todo.txt.
struct TodoTxtLine {
  /// The word that ends a text with words that look like marks.
  static let end = "--"

  private var rest: Substring
  private let values: ImportValues
  private var todo: ImportedTodo
  /// True if the priority is lower than any that a todo can have.
  private(set) var hasLowPriority = false

  init(_ line: String, _ values: ImportValues) {
    rest = line[...]
    self.values = values
    todo = ImportedTodo(line: values.place.line)
  }

  /// Parses the line.
  mutating func read() throws(Failure) -> ImportedTodo {
    if rest.hasPrefix("x ") {
      todo.isDone = true
      rest = rest.dropFirst(2)
      // The date of finishing comes before the date of creation.
      if let finished = try date() {
        todo.finishedAt = finished
        todo.createdAt = try date()
      }
    } else {
      if let letter = Self.letter(rest.prefix(3)), rest.dropFirst(3).first == " " {
        setPriority(letter)
        rest = rest.dropFirst(4)
      }
      todo.createdAt = try date()
    }
    let words = takeWords()
    let hasEnd = rest == Self.end || rest.hasSuffix(" " + Self.end)
    if hasEnd { rest = rest.dropLast(Self.end.count + 1) }
    todo.text = String(rest)
    // Marks at the end take precedence over marks inside the text.
    try take(words, areInside: false)
    if !hasEnd { try take(rest.split(separator: " "), areInside: true) }
    return try values.checked(todo)
  }

  /// Returns the letter of a priority such as `(A)`.
  private static func letter(_ text: Substring) -> Character? {
    guard text.first == "(", text.last == ")", let letter = text.dropFirst().first, ("A"..."Z").contains(letter),
      text.count == 3
    else { return nil }
    return letter
  }

  private mutating func setPriority(_ letter: Character) {
    todo.priority = letter == "A" ? .urgent : letter == "B" ? .important : .normal
    hasLowPriority = letter > "B"
  }

  /// Consumes a date, or returns `nil` if there is none.
  private mutating func date() throws(Failure) -> Timestamp? {
    let word = rest.prefix { $0 != " " }
    guard TodoTxtWord.isDate(word) else { return nil }
    let day = try values.day(String(word))
    rest = rest.dropFirst(word.count)
    if rest.first == " " { rest.removeFirst() }
    return day.map { Timestamp(seconds: Int64($0.number) * 86_400) }
  }

  /// Removes the marks from the end of the text and returns them.
  private mutating func takeWords() -> [Substring] {
    var words: [Substring] = []
    while !rest.isEmpty {
      let blank = rest.lastIndex(of: " ")
      let word = rest[(blank.map { rest.index(after: $0) } ?? rest.startIndex)...]
      guard TodoTxtWord(word) != nil else { break }
      words.append(word)
      rest = rest[..<(blank ?? rest.startIndex)]
    }
    return words.reversed()
  }

  private mutating func take(_ words: [Substring], areInside: Bool) throws(Failure) {
    // If a mark at the end names the group, projects inside the text are not imported as tags.
    let takesProjects = todo.group.isEmpty
    for word in words {
      switch TodoTxtWord(word) {
      case .project(let name):
        if todo.group.isEmpty {
          todo.group = Self.name(name)
        } else if takesProjects, !areInside || Tags.isName(name) {
          todo.tags += try values.tags([name])
        }
      case .context(let name): if todo.assignee.isEmpty { todo.assignee = Self.name(name) }
      case .due(let date): if todo.due == nil { todo.due = try values.day(date) }
      case .repetition(let rule): if todo.repeats == nil { todo.repeats = rule }
      case .priority(let letter): if todo.priority == .normal { setPriority(letter) }
      case nil: break
      }
    }
  }

  /// Returns the name for a word with underscores.
  private static func name(_ word: String) -> String { word.replacing("_", with: " ") }
}

/// A mark in a line of todo.txt.
enum TodoTxtWord: Equatable {
  case project(String)
  case context(String)
  case due(String)
  case repetition(RepeatRule)
  case priority(Character)

  init?(_ word: Substring) {
    switch word.first {
    case "+" where word.count > 1: self = .project(String(word.dropFirst()))
    case "@" where word.count > 1: self = .context(String(word.dropFirst()))
    case "d" where word.hasPrefix("due:") && Self.isDate(word.dropFirst(4)): self = .due(String(word.dropFirst(4)))
    case "p" where word.hasPrefix("pri:") && word.count == 5:
      guard let letter = word.last, ("A"..."Z").contains(letter) else { return nil }
      self = .priority(letter)
    case "r" where word.hasPrefix("rec:"):
      guard let rule = Self.rule(word.dropFirst(4)) else { return nil }
      self = .repetition(rule)
    default: return nil
    }
  }

  /// True if a word has the form of a date, even if the day does not exist.
  static func isDate(_ word: Substring) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.count == 10
      && bytes.indices.allSatisfy { [4, 7].contains($0) ? bytes[$0] == 0x2d : (0x30...0x39).contains(bytes[$0]) }
  }

  /// Parses a repetition: `+2w` counts from the due date, `2w` from the day of finishing.
  private static func rule(_ text: Substring) -> RepeatRule? {
    let isStrict = text.first == "+"
    let amount = text.dropFirst(isStrict ? 1 : 0)
    let units: [Character: String] = ["d": "days", "w": "weeks", "m": "months", "y": "years"]
    guard let unit = amount.last.flatMap({ units[$0] }), let count = Int(amount.dropLast()), count > 0,
      amount.first != "+"
    else { return nil }
    return RepeatRule("\(count) \(unit)" + (isStrict ? "" : " after done"))
  }
}
