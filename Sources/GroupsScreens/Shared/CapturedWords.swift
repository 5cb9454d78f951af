import GroupsDomain
import MVVMC

/// The values in the words of a new todo's text: `Buy milk +garden @ada due:friday pri:A`.
struct CapturedWords {
  /// The text without those words.
  private(set) var name: String
  /// The values that they give to fields.
  private(set) var inputs: [(field: TodoField, input: FieldInput)] = []
  /// The values taken from the text, as the outcome says it.
  private(set) var taken: [String] = []
  /// The option that says the same as a word in the form of another program: `--due friday`.
  private(set) var hint: String?

  private var tags: [String] = []
  private let members: () -> any ReferenceSource<Int64>

  /// Reads a text; one that is literal is taken as it stands.
  ///
  /// - Throws: ``Failure`` where a date is none, and where several members may be meant.
  init(_ text: MarkedText, members: @escaping () -> any ReferenceSource<Int64>, today: Day) throws {
    name = text.text
    self.members = members
    guard Self.mayBe(in: text) else { return }
    let words = text.text.split(separator: " ", omittingEmptySubsequences: false)
    var rest: [Substring] = []
    for word in words where try !take(word, today) { rest.append(word) }
    guard rest.count < words.count else { return }
    name = rest.drop(while: \.isEmpty).joined(separator: " ")
    while name.hasSuffix(" ") { name.removeLast() }
    if !tags.isEmpty {
      let tags = Tags(tags)
      inputs.append((.tags, .tags(tags.description)))
      taken.insert(tags.description, at: 0)
    }
  }

  /// Returns false where no word of a text can say anything besides.
  static func mayBe(in text: MarkedText) -> Bool {
    !text.isLiteral
      && text.text.utf8.contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: ":") }
  }

  /// Takes a word over; false where it is text.
  private mutating func take(_ word: Substring, _ today: Day) throws -> Bool {
    let rest = word.dropFirst()
    if word.hasPrefix("+"), Tags.isName(String(rest)) {
      tags.append(String(rest))
    } else if word.hasPrefix("@"), !rest.isEmpty {
      guard let member = try member(rest) else { return false }
      inputs.append((.assignee, .member(member)))
      taken.append("for \(member.name)")
    } else if let date = Self.value(of: "due", in: word) {
      inputs.append((.due, .day(date)))
      taken.append(try DueDay.parse(date, today: today).map { "due \($0)" } ?? "no due date")
      hint = "--due \(date)"
    } else if let letter = Self.value(of: "pri", in: word), let priority = Self.priority(letter) {
      inputs.append((.priority, .priority(priority)))
      taken.append(priority.word)
      hint = "--priority \(priority.word)"
    } else {
      return false
    }
    return true
  }

  /// The member of whose name a word begins so; nil where there is none.
  private func member(_ name: Substring) throws -> RowReference? {
    do {
      if Me.isMeant(by: "@\(name)") { return try members().reference(named: Me.word) }
      let found = try members().reference(named: String(name))
      // A part of a word is enough where only a member can stand, but not in a text.
      let words = found.name.lowercased().split(separator: " ")
      return words.contains { $0.hasPrefix(name.lowercased()) } ? found : nil
    } catch let failure as Failure where failure.code == .notFound {
      return nil
    }
  }

  private static func value(of key: String, in word: Substring) -> String? {
    guard word.hasPrefix(key + ":"), word.utf8.count > key.utf8.count + 1 else { return nil }
    return String(word.dropFirst(key.count + 1))
  }

  /// The priority of a letter, as todo.txt writes it.
  private static func priority(_ letter: String) -> Priority? {
    switch letter {
    case "A": .urgent
    case "B": .important
    case "C"..."Z" where letter.count == 1: .normal
    default: nil
    }
  }
}
