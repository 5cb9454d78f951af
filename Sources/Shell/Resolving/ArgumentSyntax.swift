import MVVMC

/// Assigns the words after a command to its parameters, by the grammar of lines alone.
///
/// Their meaning - which thing a name refers to, which number a digit writes - is found by ``ArgumentBinder``.
struct ArgumentSyntax {
  /// The words that are written for a parameter.
  struct Assignment {
    /// The index of the parameter.
    let parameter: Int
    /// The words; none for a switch. Only a list of things has several.
    let words: [Word]
    /// The range of an option's `--name`; nil for an operand.
    let optionName: Range<Int>?
  }

  /// A part of the line that belongs to no parameter.
  struct Leftover: Equatable {
    let role: LinePart.Role
    let range: Range<Int>
  }

  /// Who wants to know.
  enum Purpose {
    /// The arguments are needed: reading stops at the first mistake.
    case binding
    /// The line is shown: the text behind a mistake is taken for what it probably is.
    case showing
    /// The user types at the end of the line: there is a word then, be it empty.
    case completing
  }

  /// The assignments, in the order in which they are to be looked up.
  private(set) var assignments: [Assignment] = []
  /// The pieces of what takes the rest of the line: several where options stand between them.
  private(set) var restPieces: [Range<Int>] = []
  /// The words that belong to no parameter.
  private(set) var leftovers: [Leftover] = []
  /// The mistake that ended the reading, once all of the assignments have been looked up.
  private(set) var failure: Failure?
  /// The place of a quote that is not closed although it has to be.
  private(set) var openQuote: Int?

  /// The words that were probably meant as the name of a thing, where they should stand in quotes.
  var unquotedList: UnquotedList?

  let command: CommandDeclaration
  let lexer: Lexer
  let purpose: Purpose
  /// The place behind the command.
  let beginning: Int

  /// Reads the words of a line from `start` on.
  init(of command: CommandDeclaration, in lexer: Lexer, from start: Int, for purpose: Purpose = .binding) {
    self.command = command
    self.lexer = lexer
    self.purpose = purpose
    beginning = start
    read(from: start)
  }

  private mutating func read(from start: Int) {
    do throws(Failure) {
      if command.lastOperandTakesRest { try readText(from: start) } else { try readWords(from: start) }
    } catch {
      failure = error
    }
  }

  // MARK: Used by the grammars

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

  /// Stops at a mistake if the arguments are needed. Otherwise the mistake is kept, and the rest of the line is read.
  func note(_ mistake: Failure) throws(Failure) {
    if purpose == .binding { throw mistake }
  }

  /// The word at `start`. A word that cannot be read is a mistake, and stands as it was typed.
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

  /// The pieces as one word, as typed.
  func joined(_ pieces: [Range<Int>]) -> Word {
    if pieces.count == 1 { return Word(text: lexer.text(pieces[0]), range: pieces[0], isQuoted: false) }
    let range = (pieces.first?.lowerBound ?? lexer.bytes.count)..<(pieces.last?.upperBound ?? lexer.bytes.count)
    return Word(text: pieces.map(lexer.text).joined(separator: " "), range: range, isQuoted: false)
  }

  /// True if an option is being typed in a range: it reaches to the end of the line.
  func isOptionBeingTyped(_ range: Range<Int>) -> Bool {
    purpose == .completing && range.upperBound == lexer.bytes.count
      && isDashed(range) && !lexer.bytes[range].contains(UInt8(ascii: "="))
  }

  /// The number of dashes that an option begins with.
  static let dashCount = 2

  /// True if a piece begins as an option does.
  func isDashed(_ range: Range<Int>) -> Bool {
    range.count >= Self.dashCount && lexer.bytes[range.lowerBound] == UInt8(ascii: "-")
      && lexer.bytes[range.lowerBound + 1] == UInt8(ascii: "-")
  }

  /// True if a new word is about to be typed at the end of a line that was read up to `end`.
  func isAtNewWord(after end: Int, from start: Int) -> Bool {
    purpose == .completing && (end < lexer.bytes.count || end == start)
  }

  /// The empty word at the end of the line, before it is typed.
  var emptyWord: Word {
    Word(text: "", range: lexer.bytes.count..<lexer.bytes.count, isQuoted: false)
  }

  func missing(_ operand: Int) -> Failure {
    Failure(
      .usage, "\(command.name) needs \(command.parameters[operand].name)", advice: "usage: \(command.usage)",
      range: lexer.bytes.count..<lexer.bytes.count)
  }
}
