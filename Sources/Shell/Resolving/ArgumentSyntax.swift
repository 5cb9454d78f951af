import MVVMC

/// Assigns the words after a command to its parameters by syntax alone.
///
/// ``ArgumentBinder`` finds their meaning: the item of a name, the value of a number.
struct ArgumentSyntax {
  /// The words written for a parameter.
  struct Assignment {
    let parameter: Int
    /// The words. Empty for a flag. Only a list of items has several.
    let words: [Word]
    /// The range of an option's `--name`, or `nil` for an operand.
    let optionName: Range<Int>?
  }

  /// The purpose of the reading, which decides how to treat mistakes.
  enum Purpose {
    /// The arguments are needed: reading stops at the first mistake.
    case binding
    /// The line is highlighted: reading continues after a mistake with the most likely meaning.
    case showing
    /// The user types at the end of the line: a word is expected there, which may be empty.
    case completing
  }

  /// The assignments, in the order in which they are bound.
  private(set) var assignments: [Assignment] = []
  /// The ranges of the operand that takes the rest of the line. Options between the words split it.
  private(set) var restPieces: [Range<Int>] = []
  /// The words that belong to no parameter.
  private(set) var leftovers: [LinePart] = []
  /// The mistake at which reading stopped. It is reported after the assignments before it are bound.
  private(set) var failure: Failure?
  /// The offset of an unclosed quote, or `nil` if there is none.
  private(set) var openQuote: Int?

  /// Words that are probably a name without its quotes.
  var unquotedList: UnquotedList?

  let command: CommandDeclaration
  let lexer: Lexer
  let purpose: Purpose
  /// The offset after the command.
  let beginning: Int

  /// Parses the words of a line from `start` on.
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

  // MARK: Shared by both grammars

  mutating func assign(_ words: [Word], to parameter: Int, optionName: Range<Int>? = nil) {
    assignments.append(Assignment(parameter: parameter, words: words, optionName: optionName))
  }

  mutating func assign(rest pieces: [Range<Int>], meaning word: Word, to parameter: Int) {
    restPieces = pieces
    assign([word], to: parameter)
  }

  mutating func leave(_ range: Range<Int>, as role: LinePart.Role) {
    leftovers.append(LinePart(role: role, range: range))
  }

  /// Throws a mistake if the arguments are needed. Otherwise ignores it, so that the rest of the line is read.
  func note(_ mistake: Failure) throws(Failure) {
    if purpose == .binding { throw mistake }
  }

  /// Returns the word at `start`. A malformed word is a mistake; if it is ignored, the word is taken as typed.
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

  /// Returns the pieces as one word, as typed.
  func joined(_ pieces: [Range<Int>]) -> Word {
    if pieces.count == 1 { return Word(text: lexer.text(pieces[0]), range: pieces[0], isQuoted: false) }
    let range = (pieces.first?.lowerBound ?? lexer.bytes.count)..<(pieces.last?.upperBound ?? lexer.bytes.count)
    return Word(text: pieces.map(lexer.text).joined(separator: " "), range: range, isQuoted: false)
  }

  /// True if a range is an option that is being typed: it reaches the end of the line.
  func isOptionBeingTyped(_ range: Range<Int>) -> Bool {
    purpose == .completing && range.upperBound == lexer.bytes.count
      && isDashed(range) && !lexer.bytes[range].contains(UInt8(ascii: "="))
  }

  /// The length of the `--` that begins an option.
  static let dashCount = 2

  /// True if a range begins with `--`.
  func isDashed(_ range: Range<Int>) -> Bool {
    range.count >= Self.dashCount && lexer.bytes[range.lowerBound] == UInt8(ascii: "-")
      && lexer.bytes[range.lowerBound + 1] == UInt8(ascii: "-")
  }

  /// True if the user is about to type a new word at the end of a line that was read up to `end`.
  func isAtNewWord(after end: Int, from start: Int) -> Bool {
    purpose == .completing && (end < lexer.bytes.count || end == start)
  }

  var emptyWord: Word {
    Word(text: "", range: lexer.bytes.count..<lexer.bytes.count, isQuoted: false)
  }

  func missing(_ operand: Int) -> Failure {
    Failure(
      .usage, "\(command.name) needs \(command.parameters[operand].name)", advice: "usage: \(command.usage)",
      range: lexer.bytes.count..<lexer.bytes.count)
  }
}
