import MVVMC

/// What the words after a command are, by the grammar of lines alone: which of them belong to which parameter.
///
/// What they mean - which thing a name refers to, which number a digit writes - is the matter of ``ArgumentBinder``.
struct ArgumentSyntax {
  /// What is written for a parameter.
  struct Assignment {
    /// The index of the parameter.
    let parameter: Int
    /// What is written; empty for a switch. Only a list of things has several words.
    let words: [Word]
    /// Where the `--name` of an option stands; nil for what is no option.
    let optionName: Range<Int>?
  }

  /// A part of the line that belongs to no parameter.
  struct Leftover: Equatable {
    let role: LinePart.Role
    let range: Range<Int>
  }

  /// Who wants to know.
  enum Purpose {
    /// Somebody who wants the arguments: what follows the first mistake is not looked at.
    case binding
    /// Somebody who shows the line: what follows a mistake is taken for what it probably is.
    case showing
    /// The user types at the end of the line: there is a word then, be it empty.
    case completing
  }

  /// What is written, in the order in which it is to be looked up.
  private(set) var assignments: [Assignment] = []
  /// The pieces of what takes the rest of the line: several where options stand between them.
  private(set) var restPieces: [Range<Int>] = []
  /// What belongs to no parameter.
  private(set) var leftovers: [Leftover] = []
  /// The mistake that ended the reading, once all of the assignments have been looked up.
  private(set) var failure: Failure?
  /// The place of a quote that is not closed where it has to be.
  private(set) var openQuote: Int?

  /// The words that were probably meant as the name of a thing, where they should stand in quotes.
  var unquotedList: UnquotedList?

  let command: CommandDeclaration
  let lexer: Lexer
  let purpose: Purpose

  /// Reads the words of a line from `start` on.
  init(of command: CommandDeclaration, in lexer: Lexer, from start: Int, for purpose: Purpose = .binding) {
    self.command = command
    self.lexer = lexer
    self.purpose = purpose
    read(from: start)
  }

  private mutating func read(from start: Int) {
    do throws(Failure) {
      if command.lastOperandTakesRest { try readText(from: start) } else { try readWords(from: start) }
    } catch {
      failure = error
    }
  }

  // MARK: What the grammars note

  mutating func assign(_ words: [Word], to parameter: Int, optionName: Range<Int>? = nil) {
    assignments.append(Assignment(parameter: parameter, words: words, optionName: optionName))
  }

  mutating func assign(rest pieces: [Range<Int>], meaning word: Word, to parameter: Int) {
    restPieces = pieces
    assign([word], to: parameter)
  }

  mutating func leave(_ range: Range<Int>, as role: LinePart.Role) {
    leftovers.append(Leftover(role: role, range: range))
  }

  /// Ends the reading at a mistake where somebody wants the arguments: nothing that follows it matters. Elsewhere the
  /// rest of the line is read all the same.
  func note(_ mistake: Failure) throws(Failure) {
    if purpose == .binding { throw mistake }
  }

  /// The word at `start`. Where it cannot be read, that is noted, and the word is what was typed.
  mutating func word(at start: Int) throws(Failure) -> Word {
    do throws(Failure) {
      return try lexer.word(at: start)
    } catch {
      try note(error)
      let (end, quote) = lexer.endOfUnreadableWord(from: start)
      openQuote = openQuote ?? quote
      return Word(text: lexer.text(start..<end), range: start..<end, isQuoted: true)
    }
  }

  /// What pieces are together, as typed.
  func joined(_ pieces: [Range<Int>]) -> Word {
    if pieces.count == 1 { return Word(text: lexer.text(pieces[0]), range: pieces[0], isQuoted: false) }
    let range = (pieces.first?.lowerBound ?? lexer.bytes.count)..<(pieces.last?.upperBound ?? lexer.bytes.count)
    return Word(text: pieces.map(lexer.text).joined(separator: " "), range: range, isQuoted: false)
  }

  /// Whether somebody is typing an option in a range: it reaches to the end of the line.
  func isOptionBeingTyped(_ range: Range<Int>) -> Bool {
    purpose == .completing && range.upperBound == lexer.bytes.count
      && isDashed(range) && !lexer.bytes[range].contains(UInt8(ascii: "="))
  }

  /// How many dashes an option begins with.
  static let dashCount = 2

  /// Whether a piece begins as an option does.
  func isDashed(_ range: Range<Int>) -> Bool {
    range.count >= Self.dashCount && lexer.bytes[range.lowerBound] == UInt8(ascii: "-")
      && lexer.bytes[range.lowerBound + 1] == UInt8(ascii: "-")
  }

  /// Whether somebody is about to type a new word at the end of a line that was read up to `end`.
  func isAtNewWord(after end: Int, from start: Int) -> Bool {
    purpose == .completing && (end < lexer.bytes.count || end == start)
  }

  /// The word that somebody is about to type at the end of the line.
  var emptyWord: Word {
    Word(text: "", range: lexer.bytes.count..<lexer.bytes.count, isQuoted: false)
  }

  func missing(_ operand: Int) -> Failure {
    Failure(
      .usage, "\(command.name) needs \(command.parameters[operand].name)", advice: "usage: \(command.usage)",
      range: lexer.bytes.count..<lexer.bytes.count)
  }
}
