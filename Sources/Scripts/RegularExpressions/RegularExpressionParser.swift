/// The syntax tree of a regular expression.
indirect enum RegularExpressionNode {
  case scalar(Unicode.Scalar)
  case any
  case scalars(ScalarClass)
  case assertion(RegularExpression.Assertion)
  case sequence([RegularExpressionNode])
  case choice([RegularExpressionNode])
  case repetition(RegularExpressionNode, least: Int, most: Int?)
}

/// Reads the text of a regular expression.
struct RegularExpressionParser {
  typealias SyntaxError = RegularExpression.SyntaxError

  let scalars: [Unicode.Scalar]
  var index = 0
  private var depth = 0

  /// A group within a group uses the stack of the thread.
  private static let deepest = 100
  private static let mostTimes = 1_000

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  /// The tree of the whole text.
  mutating func parse() throws(SyntaxError) -> RegularExpressionNode {
    let node = try choice()
    if peek != nil { throw SyntaxError(reason: "a ) has no ( before it; write \\) for a parenthesis") }
    return node
  }

  var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func next() -> Unicode.Scalar? {
    guard let scalar = peek else { return nil }
    index += 1
    return scalar
  }

  mutating func take(_ text: String) -> Bool {
    guard scalars[index...].starts(with: text.unicodeScalars) else { return false }
    index += text.unicodeScalars.count
    return true
  }

  private mutating func choice() throws(SyntaxError) -> RegularExpressionNode {
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(SyntaxError) -> RegularExpressionNode {
    var nodes: [RegularExpressionNode] = []
    while let scalar = peek, scalar != "|", scalar != ")" { nodes.append(try quantified(atom())) }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func atom() throws(SyntaxError) -> RegularExpressionNode {
    let scalar = next()
    switch scalar {
    case "(": return try group()
    case "[": return .scalars(try scalarClass())
    case ".": return .any
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "\\": return try escape()
    case "*", "+", "?":
      throw SyntaxError(reason: "nothing stands before \(Character(scalar ?? "*")) that could be repeated")
    default: return .scalar(scalar ?? "\u{fffd}")
    }
  }

  // MARK: Groups

  private mutating func group() throws(SyntaxError) -> RegularExpressionNode {
    if take("?") { try passGroupHead() }
    guard depth < Self.deepest else { throw SyntaxError(reason: "its groups are nested too deep") }
    depth += 1
    let node = try choice()
    depth -= 1
    guard take(")") else { throw SyntaxError(reason: "a ( is not closed; write \\( for a parenthesis") }
    return node
  }

  private mutating func passGroupHead() throws(SyntaxError) {
    if take(":") { return }
    for head in ["=", "!", "<=", "<!"] where take(head) {
      throw SyntaxError(reason: "(?\(head)…) looks around, which is not supported")
    }
    if take("<") || take("P<") {
      throw SyntaxError(reason: "|~ keeps nothing under a name; a pattern does, as in |? {t=int}")
    }
    throw SyntaxError(reason: "of the groups that begin with (?, only (?:…) is supported")
  }

  // MARK: Repetitions

  private mutating func quantified(_ node: RegularExpressionNode) throws(SyntaxError) -> RegularExpressionNode {
    var node = node
    var isQuantified = false
    while let (least, most) = try quantifier() {
      if isQuantified { throw SyntaxError(reason: "a repetition is repeated; put it in parentheses") }
      if take("+") { throw SyntaxError(reason: "possessive repetitions, as *+, are not supported") }
      // For a whole line it is the same whether as many or as few as can be are taken.
      _ = take("?")
      node = .repetition(node, least: least, most: most)
      isQuantified = true
    }
    return node
  }

  private mutating func quantifier() throws(SyntaxError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = index
    guard take("{") else { return nil }
    let least = number()
    let hasComma = take(",")
    let most = hasComma ? number() : least
    // A brace that holds no numbers stands for itself.
    guard take("}"), least != nil || most != nil else {
      index = start
      return nil
    }
    guard max(least ?? 0, most ?? 0) <= Self.mostTimes, (least ?? 0) <= most ?? Int.max else {
      throw SyntaxError(reason: "a repetition is of at most \(Self.mostTimes) times, the smaller number first")
    }
    return (least ?? 0, most)
  }

  private mutating func number() -> Int? {
    var number: Int?
    while let scalar = peek, ("0"..."9").contains(scalar) {
      index += 1
      number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), Self.mostTimes + 1)
    }
    return number
  }
}
