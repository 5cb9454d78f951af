import MVVMC
import Shell

/// Arguments that no screen declares as samples: short and long, in several scripts, at the bounds and beyond them,
/// several together.
extension Actions {
  /// The number of states in which a command of a kind of screen is given unusual arguments.
  static let maxStatesWithUnusualLines = 2

  /// Returns lines with one unusual argument or with several options, without duplicates and without the usual lines.
  func unusualLines(of command: Available) throws(Failure) -> [Action] {
    guard let declared = command.declared, Self.isExplorable(declared.declaration) else { return [] }
    let (declaration, usual) = (declared.declaration, try values(of: declared))
    var lines = declared.positions.flatMap { position in
      Self.unusual(for: declaration.parameters[position]).map {
        Self.line(declaration, usual, [position: $0])
      }
    }
    lines += Self.combinations(of: declaration.options).map { options in
      let chosen = options.compactMap { option in usual[option].first.map { (option, $0) } }
      return Self.line(declaration, usual, Dictionary(uniqueKeysWithValues: chosen))
    }
    var known = Set(try self.lines(of: command).map(\.line))
    return lines.filter { known.insert($0).inserted }.map {
      Action(line: $0, command: declaration.name, isGeneral: command.isGeneral, isUnusual: true)
    }
  }

  /// Returns the options in pairs, in threes, and all together.
  private static func combinations(of options: [Int]) -> [[Int]] {
    var sets: [[Int]] = []
    for (first, one) in options.enumerated() {
      for (second, other) in options.enumerated().dropFirst(first + 1) {
        sets.append([one, other])
        for third in options.dropFirst(second + 1) { sets.append([one, other, third]) }
      }
    }
    return options.count > 3 ? sets + [options] : sets
  }

  private static func unusual(for parameter: ParameterDeclaration) -> [String] {
    switch parameter.kind {
    case .text: parameter.phrases == nil ? texts : days(parameter)
    case .word: parameter.phrases == nil ? words : days(parameter).map(quoted)
    case .number(let range): numbers(range)
    case .choice, .flag: []
    case .reference: ["0", "-1", "2", "3", "13", "#1", "#2", "9223372036854775807", "Zoë"]
    case .references: ["1-2", "2-1", "1 2", "1-3", "13", "1-99", "#1 #2", "#2 #3", "0", "-1", "Zoë"]
    case .location, .file: []
    }
  }

  private static let long = String(repeating: "long", count: 75)
  /// An empty text has to be quoted.
  private static let empty = "\"\""
  private static let texts = [
    "x", "Zoë", "ärger 世界 مرحبا 🥬", "it's", "a \" quote", "\\", "--all", "0", empty, "13", "9223372036854775807",
    "a,b;c",
    "<b>&amp;", "#1", String(long.prefix(200)), long,
  ]
  private static let words = [
    "x", "Zoë", "世界", "it's", "\"two words\"", "0", "-1", empty, "13", "9223372036854775807", "99999999999999999999",
    "#1",
    String(long.prefix(200)), long,
  ]

  /// Returns the declared examples, a past day, a distant day, and a day that does not exist.
  private static func days(_ parameter: ParameterDeclaration) -> [String] {
    parameter.phrases.map { $0.examples + ["2001-02-03", "2099-12-31"].filter($0.isUnderstood) + ["2026-02-30"] } ?? []
  }

  private static func numbers(_ range: ClosedRange<Int>) -> [String] {
    let near = [range.lowerBound, range.upperBound] + Array(0...20)
    let beyond = [range.lowerBound, range.upperBound].flatMap {
      [$0.subtractingReportingOverflow(1), $0.addingReportingOverflow(1)]
    }
    let inside = near + [-1, 100, 1_000, .max, .min] + beyond.filter { !$0.overflow }.map(\.partialValue)
    return inside.map(String.init) + ["99999999999999999999"]
  }
}
