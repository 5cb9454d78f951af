import MVVMC
import Shell

/// Compares lines that were performed in one state, to find options without effect and answers that do the same.
struct Alternatives {
  /// The compared items; false if they never had an effect of their own.
  private var hadEffect: [CoverageItem: Bool] = [:]

  /// The items that never had an effect of their own.
  var unseen: [CoverageItem] { hadEffect.filter { !$0.value }.map(\.key) }

  /// Returns the commands of a kind of screen that have an option without an effect so far.
  func commandsToCompare(on kind: String) -> Set<String> {
    Set(
      unseen.compactMap { item in
        if case .option(kind, let command, _) = item { command } else { nil }
      })
  }

  private typealias Performed = [(action: Action, outcome: Driver.Outcome)]

  /// Compares the lines of a screen's commands that were performed in a state.
  mutating func compare(
    _ performed: [(action: Action, outcome: Driver.Outcome)], in state: StateSnapshot, _ place: Discovery.Place,
    _ directory: CommandDirectory
  ) {
    let kind = place.kinds[0]
    if let opening = place.openingCommand { compareAnswers(performed, in: state, kind, opening, directory) }
    for declaration in directory.declarations where !declaration.options.isEmpty {
      compareOptions(of: declaration, performed.filter { $0.action.command == declaration.name }, kind)
    }
  }

  /// Compares the line of a command without options, which is its first, with those that add one option.
  private mutating func compareOptions(of command: CommandDeclaration, _ performed: Performed, _ kind: String) {
    guard let (plain, outcome) = performed.first else { return }
    for name in command.options.map({ command.parameters[$0].name }) {
      for (action, other) in performed where "\(action.line) ".hasPrefix("\(plain.line) --\(name) ") {
        note(.option(kind: kind, command: command.name, name: name), outcome.differs(from: other))
      }
    }
  }

  /// Compares the states to which an answer leads with those of each later answer. `cancel` may do the same as the
  /// answer to an empty line.
  private mutating func compareAnswers(
    _ performed: Performed, in state: StateSnapshot, _ kind: String, _ opening: String, _ directory: CommandDirectory
  ) {
    let answers = directory.declarations.map(\.name)
    let targets = answers.map { answer in
      Set(performed.filter { $0.action.command == answer }.compactMap { $0.outcome.target(otherThan: state) })
    }
    let refusals = [directory.emptyLine, "cancel"]
    for (index, answer) in answers.enumerated() where !targets[index].isEmpty {
      let others = answers.indices.dropFirst(index + 1).filter { other in
        !targets[other].isEmpty && !(refusals.contains(answer) && refusals.contains(answers[other]))
      }
      guard !others.isEmpty else { continue }
      note(
        .answer(kind: kind, command: answer, opening: opening),
        others.allSatisfy { targets[$0] != targets[index] })
    }
  }

  private mutating func note(_ item: CoverageItem, _ hasEffect: Bool?) {
    guard let hasEffect else { return }
    hadEffect[item] = hasEffect || hadEffect[item] == true
  }
}

extension Driver.Outcome {
  /// Returns whether a line had another outcome than another one in the same state; `nil` if both failed alike.
  fileprivate func differs(from other: Driver.Outcome) -> Bool? {
    switch (self, other) {
    case (.done(let one, let output), .done(let two, let otherOutput)): one != two || output != otherOutput
    case (.failed(let one, _), .failed(let two, _)): one.message == two.message ? nil : true
    default: true
    }
  }

  /// Returns the full hash of the state to which a line led; `nil` if it failed or stayed in the given state.
  fileprivate func target(otherThan state: StateSnapshot) -> UInt64? {
    if case .done(let snapshot, _) = self, snapshot.full != state.full { snapshot.full } else { nil }
  }
}
