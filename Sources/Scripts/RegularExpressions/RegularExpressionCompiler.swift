/// Creates the instructions of an automaton from a syntax tree (Thompson's construction).
struct RegularExpressionCompiler {
  private(set) var instructions: [RegularExpression.Instruction] = []
  private(set) var classes: [ScalarClass] = []

  /// The most instructions of an expression: what `{n,m}` writes out can be much.
  private static let mostInstructions = 10_000

  /// How many nodes were appended; those that are empty count too.
  private var count = 0

  mutating func append(_ node: RegularExpressionNode) throws(RegularExpression.SyntaxError) {
    count += 1
    guard max(count, instructions.count) < Self.mostInstructions else {
      throw RegularExpression.SyntaxError(reason: "it is too large: its repetitions together are more than 10,000")
    }
    switch node {
    case .scalar(let scalar): instructions.append(.scalar(scalar))
    case .any: instructions.append(.any)
    case .assertion(let assertion): instructions.append(.assertion(assertion))
    case .scalars(let scalars):
      let index = classes.firstIndex(of: scalars) ?? classes.count
      if index == classes.count { classes.append(scalars) }
      instructions.append(.scalars(of: index))
    case .sequence(let nodes): for node in nodes { try append(node) }
    case .choice(let choices): try append(choices[...])
    case .repetition(let node, let least, let most):
      for _ in 0..<(most == nil ? max(0, least - 1) : least) { try append(node) }
      if let most {
        try append(optional: node, times: most - least)
      } else if least == 0 {
        let split = reserve()
        try append(node)
        instructions.append(.jump(split))
        instructions[split] = .split(split + 1, instructions.count)
      } else {
        let start = instructions.count
        try append(node)
        instructions.append(.split(start, instructions.count + 1))
      }
    }
  }

  private mutating func append(_ choices: ArraySlice<RegularExpressionNode>) throws(RegularExpression.SyntaxError) {
    var jumps: [Int] = []
    for (index, choice) in choices.enumerated() {
      guard index < choices.count - 1 else {
        try append(choice)
        break
      }
      let split = reserve()
      try append(choice)
      jumps.append(reserve())
      instructions[split] = .split(split + 1, instructions.count)
    }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func append(
    optional node: RegularExpressionNode, times: Int
  ) throws(RegularExpression.SyntaxError) {
    var splits: [Int] = []
    for _ in 0..<times {
      splits.append(reserve())
      try append(node)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }

  /// A place for an instruction whose target is not known yet.
  private mutating func reserve() -> Int {
    instructions.append(.jump(0))
    return instructions.count - 1
  }
}
