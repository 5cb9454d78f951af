/// A regular expression that is matched in time proportional to its size and the length of the line.
///
/// It is read into a nondeterministic automaton whose states are followed side by side (Thompson, Regular Expression
/// Search Algorithm, 1968), so nothing is tried twice and no expression can take exponential time. What is matched is
/// Unicode scalars, and always the whole line.
///
/// There are: literal characters, `.`, classes such as `[a-z_]` and `[^0-9]`, `\d` `\w` `\s` `\D` `\W` `\S`, `\t` `\n`
/// `\r` `\xHH` `\u{H…}` and `\` before punctuation, `*` `+` `?` `{n}` `{n,}` `{n,m}` (also lazy, which changes nothing
/// for a whole line), groups `(…)` `(?:…)`, `|`, and `^` `$` `\b` `\B`. Back-references and look-around
/// cannot be matched in linear time and are refused, as are names of groups, flags, `\p{…}`, and atomic groups.
struct RegularExpression: Sendable {
  /// Why a text is no regular expression.
  struct SyntaxError: Error {
    /// What is wrong, to stand after the expression.
    let reason: String
  }

  /// What a state of the automaton does.
  enum Instruction: Equatable, Sendable {
    /// Takes one scalar.
    case scalar(Unicode.Scalar)
    /// Takes any scalar.
    case any
    /// Takes a scalar of a class.
    case scalars(of: Int)
    /// Goes on at both.
    case split(Int, Int)
    /// Goes on there.
    case jump(Int)
    /// Goes on only where this holds between two scalars.
    case assertion(Assertion)
    /// The expression is matched.
    case matched
  }

  /// What can be asked of a place between two scalars.
  enum Assertion: Equatable, Sendable {
    case start, end, wordBoundary, noWordBoundary

    func holds(between left: Unicode.Scalar?, and right: Unicode.Scalar?) -> Bool {
      switch self {
      case .start: left == nil
      case .end: right == nil
      case .wordBoundary: Self.isWord(left) != Self.isWord(right)
      case .noWordBoundary: Self.isWord(left) == Self.isWord(right)
      }
    }

    private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
      scalar.map(ScalarClass.Kind.word.contains) ?? false
    }
  }

  let instructions: [Instruction]
  let classes: [ScalarClass]

  /// Reads a regular expression.
  init(_ source: String) throws(SyntaxError) {
    var parser = RegularExpressionParser(source)
    let node = try parser.parse()
    var compiler = RegularExpressionCompiler()
    try compiler.append(node)
    instructions = compiler.instructions + [.matched]
    classes = compiler.classes
  }

  /// Whether it matches the whole line; nil where the work is more than may be done, or was interrupted.
  func matches(_ line: String, _ work: MatchingWork) -> Bool? {
    var states = StateSet(count: instructions.count)
    var next = StateSet(count: instructions.count)
    var left: Unicode.Scalar?
    var scalars = line.unicodeScalars.makeIterator()
    var right = scalars.next()
    follow(0, &states, left, right)
    while let scalar = right {
      if states.isEmpty { return false }
      guard work.spend(states.steps) else { return nil }
      (left, right) = (scalar, scalars.next())
      next.removeAll()
      for state in states.members where takes(instructions[state], scalar) {
        follow(state + 1, &next, left, right)
      }
      swap(&states, &next)
    }
    return states.members.contains { instructions[$0] == .matched }
  }

  private func takes(_ instruction: Instruction, _ scalar: Unicode.Scalar) -> Bool {
    switch instruction {
    case .scalar(let wanted): wanted == scalar
    case .any: true
    case .scalars(let index): classes[index].contains(scalar)
    default: false
    }
  }

  /// Adds a state, and all that are reached from it without taking a scalar.
  private func follow(_ state: Int, _ states: inout StateSet, _ left: Unicode.Scalar?, _ right: Unicode.Scalar?) {
    var open = [state]
    while let state = open.popLast() {
      guard states.visit(state) else { continue }
      switch instructions[state] {
      case .jump(let target): open.append(target)
      case .split(let first, let second):
        open.append(second)
        open.append(first)
      case .assertion(let assertion): if assertion.holds(between: left, and: right) { open.append(state + 1) }
      case .scalar, .any, .scalars, .matched: states.members.append(state)
      }
    }
  }
}

/// The states in which an automaton is. Emptied in no time, for it is emptied at every scalar.
private struct StateSet {
  /// Those that take a scalar, or match.
  var members: [Int] = []
  /// How much work was done to find them.
  private(set) var steps = 0
  private var visits: [Int]
  private var round = 1

  init(count: Int) { visits = [Int](repeating: 0, count: count) }

  var isEmpty: Bool { members.isEmpty }

  mutating func visit(_ state: Int) -> Bool {
    steps += 1
    guard visits[state] != round else { return false }
    visits[state] = round
    return true
  }

  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    steps = 0
    round += 1
  }
}
