import MVVMC

/// A command file, read: a value. Running, checking, updating and planning all begin here.
struct CommandFile: Equatable, Sendable {
  /// A command and what is expected of it.
  struct Step: Equatable, Sendable {
    /// The command, as it is given to the session but for its `$names`.
    let command: String
    /// The number of its line, from 1.
    let line: Int
    /// What is expected, with the numbers of the lines.
    var expectations: [(line: Int, expectation: Expectation)] = []

    static func == (left: Step, right: Step) -> Bool {
      left.command == right.command && left.line == right.line
        && left.expectations.elementsEqual(right.expectations) { $0 == $1 }
    }

    var outputs: [Expectation] { expectations.map(\.expectation).filter(\.isOutput) }

    var failure: Failure.Code? {
      for case .fails(let code) in expectations.map(\.expectation) { return code }
      return nil
    }

    var location: String? {
      for case .location(let text) in expectations.map(\.expectation) { return text }
      return nil
    }
  }

  /// One thing after the other.
  indirect enum Item: Equatable, Sendable {
    case directive(Directive, line: Int)
    case included(CommandFile, line: Int)
    case step(Step)
  }

  /// The name that the user gave it.
  let name: String
  /// All its lines, for whoever writes it anew.
  let lines: [String]
  /// What it holds, in order.
  let items: [Item]

  /// How many commands it has, those of its includes among them.
  var commandCount: Int {
    items.reduce(0) { count, item in
      switch item {
      case .step: count + 1
      case .included(let file, _): count + file.commandCount
      case .directive: count
      }
    }
  }

  /// Reads lines; `include` reads another file.
  ///
  /// - Throws: ``Failure`` with the file and the line in its message.
  init(
    name: String, lines: [String], include: (_ path: String, _ place: String) throws(Failure) -> CommandFile
  ) throws(Failure) {
    var items: [Item] = []
    var hasCommands = false
    var step: Step?
    for (index, line) in lines.enumerated() {
      let number = index + 1
      let place = "\(name):\(number)"
      do throws(Failure) {
        switch try CommandFileLine(parsing: line) {
        case .blank, .comment: break
        case .command(let command):
          if let step { items.append(.step(step)) }
          step = Step(command: command, line: number)
          hasCommands = true
        case .expectation(let expectation):
          guard step != nil else { throw Failure(.usage, "there is no command above that this could be about") }
          try step?.expect(expectation, line: number)
        case .directive(let directive):
          if let step { items.append(.step(step)) }
          step = nil
          if case .data = directive, hasCommands {
            throw Failure(.usage, "@data stands after a command", advice: "it says what the first command finds")
          }
          guard case .include(let path) = directive else {
            items.append(.directive(directive, line: number))
            continue
          }
          let file = try include(path, place)
          hasCommands = hasCommands || file.commandCount > 0
          items.append(.included(file, line: number))
        }
      } catch {
        throw error.placed(at: place)
      }
    }
    if let step { items.append(.step(step)) }
    self.name = name
    self.lines = lines
    self.items = items
  }
}

extension CommandFile.Step {
  /// Adds an expectation.
  ///
  /// - Throws: ``Failure`` with code `usage` where it does not go with those above it.
  mutating func expect(_ expectation: Expectation, line: Int) throws(Failure) {
    let last = expectations.last?.expectation
    let rank = Self.rank(expectation)
    if let last, Self.rank(last) > rank || (rank > 0 && Self.rank(last) == rank) {
      throw Failure(
        .usage, "\(expectation.line) stands in the wrong place", advice: "output comes first, then |!, then |=")
    }
    if let last, expectation.isOutput, last == .nothing || expectation == .nothing {
      throw Failure(.usage, "|- stands beside other output", advice: "it says that nothing is printed")
    }
    expectations.append((line, expectation))
  }

  private static func rank(_ expectation: Expectation) -> Int {
    switch expectation {
    case .fails: 1
    case .location: 2
    default: 0
    }
  }
}
