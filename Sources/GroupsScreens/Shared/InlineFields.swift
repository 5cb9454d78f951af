import GroupsDomain
import MVVMC

/// Field values written as words of a new todo's text, as in `Buy milk +garden @ada due:friday pri:A`.
struct InlineFields {
  /// The text without the words that set fields.
  private(set) var name: String
  /// The values of the fields that the words set.
  private(set) var inputs: [(field: TodoField, input: FieldInput)] = []
  /// The values taken from the text, in words for the outcome.
  private(set) var taken: [String] = []
  /// The option equivalent to a word in todo.txt syntax, as in `--due friday`; `nil` if there is none.
  private(set) var hint: String?

  private var tags: [String] = []
  private let members: () -> any ReferenceSource<Int64>

  /// Reads a text. A literal text is kept unchanged.
  ///
  /// - Throws: ``Failure`` if a date is invalid, or if a name is ambiguous.
  init(_ text: MarkedText, members: @escaping () -> any ReferenceSource<Int64>, today: Day) throws {
    name = text.text
    self.members = members
    guard Self.mayBe(in: text) else { return }
    let words = QuotableWord.words(of: text.text)
    var rest: [QuotableWord] = []
    for word in words where try word.isLiteral || !take(word, today) { rest.append(word) }
    guard rest.count < words.count else { return }
    let written = rest.filter { !$0.typed.isEmpty }
    // If the rest is quoted as a whole, it loses its quotes, as a text without such words does.
    name =
      written.count == 1 && written[0].isLiteral
      ? written[0].text : rest.map(\.typed).drop(while: \.isEmpty).joined(separator: " ")
    while name.hasSuffix(" ") { name.removeLast() }
    if !tags.isEmpty {
      let tags = Tags(tags)
      inputs.append((.tags, .tags(tags.description)))
      taken.insert(tags.description, at: 0)
    }
  }

  /// Returns false if certainly no word of the text sets a field. Cheaper than splitting the text into words.
  static func mayBe(in text: MarkedText) -> Bool {
    !text.isLiteral
      && text.text.utf8.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }
  }

  /// Records the value if the word sets a field. Returns false if the word belongs to the text.
  ///
  /// - Throws: ``Failure`` if a date is invalid, or if there is no member with a name in quotes.
  private mutating func take(_ quotable: QuotableWord, _ today: Day) throws -> Bool {
    let word = quotable.text[...]
    let rest = word.dropFirst()
    if word.hasPrefix("+"), Tags.isName(String(rest)) {
      tags.append(String(rest))
    } else if word.hasPrefix("@"), !rest.isEmpty {
      guard rest.lowercased() != "nobody" else {
        inputs.append((.assignee, .member(nil)))
        taken.append("for nobody")
        return true
      }
      // Without quotes, a word after an at sign may be text.
      guard let member = try quotable.hasQuotes ? members().reference(named: String(rest)) : member(rest) else {
        return false
      }
      inputs.append((.assignee, .member(member)))
      taken.append("for \(member.name)")
    } else if let date = Self.value(of: "due", in: word) {
      inputs.append((.due, .day(date)))
      taken.append(try DueDay.parse(date, today: today).map { "due \($0)" } ?? "no due date")
      hint = "--due \(date)"
    } else if let text = Self.value(of: "pri", in: word) {
      let priority = try Self.priority(text)
      inputs.append((.priority, .priority(priority)))
      taken.append(priority.word)
      hint = "--priority \(priority.word)"
    } else {
      return false
    }
    return true
  }

  /// Returns the member that `name` means: `me`, an id such as `#7`, or the beginning of the member's name or of one of
  /// its words. Returns `nil` if there is no such member.
  private func member(_ name: Substring) throws -> RowReference? {
    if Me.isMeant(by: "@\(name)") { return try members().reference(named: Me.word) }
    do {
      if name.hasPrefix("#"), let id = Int64(name.dropFirst()) { return try members().reference(id: id) }
      let found = try members().reference(named: String(name))
      // A lookup also finds names that contain the text inside a word, but here `name` may be plain text.
      let words = found.name.lowercased().split(separator: " ")
      let isMeant = ([found.name.lowercased()] + words.map(String.init)).contains { $0.hasPrefix(name.lowercased()) }
      return isMeant ? found : nil
    } catch let failure as Failure where failure.code == .notFound {
      return nil
    }
  }

  /// Returns the text after a key and a colon, as in `due:friday`, or `nil` if the word has none.
  static func value(of key: String, in word: Substring) -> String? {
    guard word.hasPrefix(key + ":"), word.utf8.count > key.utf8.count + 1 else { return nil }
    return String(word.dropFirst(key.count + 1))
  }

  /// Returns the priority for its name, for a letter of todo.txt, or for `H`, `M` or `L` of Taskwarrior.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the text is none of them.
  static func priority(_ text: String) throws(Failure) -> Priority {
    switch text.uppercased() {
    case "A", "H": return .urgent
    case "B", "M": return .important
    case let letter where ("C"..."Z").contains(letter) && letter.count == 1: return .normal
    default: break
    }
    let meant = Spelling.meant(by: text, in: Priority.words)
    guard meant.count == 1, let priority = Priority(word: meant[0]) else {
      throw Failure(
        .invalid, "pri:\(text.clipped()) is no priority",
        advice: "try pri:urgent, pri:important or pri:normal, or put the text in quotes")
    }
    return priority
  }
}
