import GroupsDomain
import MVVMC

/// Reads todo.txt files.
///
/// Some words set fields of the todo:
/// - `due:2026-12-24`, `rec:+1w` and `pri:A` are removed from the text wherever they are.
/// - `+Group`, `+tag` and `@Member` are removed at the end of the line. Inside the text, they stay in it.
///
/// Other words with a colon, such as `t:2026-12-01`, are text, but the end of the line may contain them. A word that
/// the todo cannot store, such as a second due date, stays in the text. If the word `--` comes before the end of the
/// line, all words before it are text.
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

/// A parser of one line of todo.txt.
struct TodoTxtLine {
  /// The word that separates the text from the words at the end of the line, so that the text can contain any words.
  static let end = "--"

  private var rest: Substring
  private let values: ImportValues
  private var todo: ImportedTodo
  /// True if the priority is lower than any that a todo can have.
  private(set) var hasLowPriority = false

  init(_ line: String, _ values: ImportValues) {
    rest = line[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    self.values = values
    todo = ImportedTodo(line: values.place.line)
  }

  mutating func read() throws(Failure) -> ImportedTodo {
    if rest.hasPrefix("x ") {
      todo.isDone = true
      rest = rest.dropFirst(2)
      // Some programs keep the priority of a done todo in its place.
      takePriority()
      // The first date is the date of finishing, and only with it can a date of creation follow.
      if let finished = try date() {
        todo.finishedAt = finished
        todo.createdAt = try date()
      }
    } else {
      takePriority()
      todo.createdAt = try date()
    }
    let words = rest.split(separator: " ", omittingEmptySubsequences: false)
    if let end = words.lastIndex(where: { $0 == Self.end }), words[(end + 1)...].allSatisfy({ TodoTxtWord($0) != nil })
    {
      todo.name = try (words[..<end] + untaken(words[(end + 1)...])).joined(separator: " ")
    } else {
      // The index of the first word of the line's end, which has only words that set fields and words with a colon.
      let tail = (words.lastIndex { TodoTxtWord($0) == nil && !TodoTxtWord.isKeyed($0) } ?? -1) + 1
      // The words at the end are read first, because they take precedence over words inside the text.
      let ending = try untaken(words[tail...])
      todo.name = try (untaken(words[..<tail], areInside: true) + ending).joined(separator: " ")
    }
    return try values.checked(todo)
  }

  /// Consumes a priority such as `(A)`, if there is one.
  private mutating func takePriority() {
    guard let letter = Self.letter(rest.prefix(3)), rest.dropFirst(3).first == " " else { return }
    setPriority(letter)
    rest = rest.dropFirst(4)
  }

  /// Returns the letter of a priority such as `(A)`.
  static func letter(_ text: Substring) -> Character? {
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
    return day.map(values.start)
  }

  /// Sets the fields that words name, and returns the words that stay in the text.
  private mutating func untaken(_ words: ArraySlice<Substring>, areInside: Bool = false) throws(Failure) -> [Substring]
  {
    // If the end of the line names the group, a `+Name` inside the text is only text. The same is true of the assignee
    // and `@Name`.
    let (hasGroup, hasAssignee) = (!todo.group.isEmpty, !todo.assignee.isEmpty)
    var untaken: [Substring] = []
    for word in words {
      let isName = word.first == "+" || word.first == "@"
      let isOnlyText = areInside && (word.first == "+" ? hasGroup : word.first == "@" && hasAssignee)
      let isTaken = isOnlyText ? false : try take(word)
      if !isTaken || areInside && isName { untaken.append(word) }
    }
    return untaken
  }

  /// Sets the field that a word names. Returns false if the word names none, or if the field has another value already.
  private mutating func take(_ word: Substring) throws(Failure) -> Bool {
    switch TodoTxtWord(word) {
    // A todo has one group and one assignee, so further projects and contexts are tags.
    case .project(let name): return Self.set(&todo.group, Self.name(name)) || takeTag(name)
    case .context(let name): return Self.set(&todo.assignee, Self.name(name)) || takeTag(name)
    case .due(let date):
      guard let day = try values.day(date), todo.due == nil || todo.due == day else { return false }
      todo.due = day
    case .repetition(let rule):
      guard todo.repeats == nil || todo.repeats == rule else { return false }
      todo.repeats = rule
    case .priority(let letter):
      guard todo.priority == .normal else { return false }
      setPriority(letter)
    case nil: return false
    }
    return true
  }

  /// Sets a name unless it is set already. Returns false if it is set to another name.
  private static func set(_ field: inout String, _ name: String) -> Bool {
    if field.isEmpty { field = name }
    return field == name
  }

  private mutating func takeTag(_ name: String) -> Bool {
    guard Tags.isName(name) else { return false }
    todo.tags.append(name)
    return true
  }

  /// Returns the name that a word with underscores in place of spaces means.
  private static func name(_ word: String) -> String { word.replacing("_", with: " ") }
}

/// A word of todo.txt that sets a field.
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

  /// Returns true if a word is a key and a value, such as `t:2026-12-01`. An address such as `https://example.org` is
  /// not.
  static func isKeyed(_ word: Substring) -> Bool {
    guard let colon = word.firstIndex(of: ":"), colon > word.startIndex else { return false }
    let value = word[word.index(after: colon)...]
    return !value.isEmpty && !value.hasPrefix("//") && word[..<colon].allSatisfy(\.isLetter)
  }

  /// Returns true if a word has the form of a date, even if the calendar has no such day.
  static func isDate(_ word: Substring) -> Bool {
    let bytes = Array(word.utf8)
    return bytes.count == 10
      && bytes.indices.allSatisfy { [4, 7].contains($0) ? bytes[$0] == 0x2d : (0x30...0x39).contains(bytes[$0]) }
  }

  /// Parses a repetition. `+2w` counts from the due date, `2w` from the day of finishing.
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
