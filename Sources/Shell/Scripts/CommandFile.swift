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
    name: String, lines: [String], include: (_ path: String) throws(Failure) -> CommandFile
  ) throws(Failure) {
    var items: [Item] = []
    var grammar = CommandFileGrammar()
    for (index, line) in lines.enumerated() {
      let number = index + 1
      let place = "\(name):\(number)"
      do throws(Failure) {
        let line = try CommandFileLine(parsing: line)
        if let step = try grammar.take(line, number: number) { items.append(.step(step)) }
        guard case .directive(let directive) = line else { continue }
        guard case .include(let path) = directive else {
          items.append(.directive(directive, line: number))
          continue
        }
        let file = try include(path)
        if file.commandCount > 0 { grammar.noteCommands() }
        items.append(.included(file, line: number))
      } catch {
        throw error.placed(at: place)
      }
    }
    if let step = grammar.step { items.append(.step(step)) }
    self.name = name
    self.lines = lines
    self.items = items
  }
}
