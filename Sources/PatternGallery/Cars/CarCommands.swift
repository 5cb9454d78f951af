import MVVMC

/// How the commands of the list and of the single car are written, which are the same.
enum CarCommands {
  static let powerName = "KW|unknown"
  static let textName = "TEXT|unknown"

  static let powerSummary = "Give a car another power, in kilowatts"
  static let modelSummary = "Give a car another model; unknown, quoted or not, leaves it out of the title"
  static let makeSummary = "Give a car another make; unknown, quoted or not, leaves it out of the title"

  static func power<Target>() -> Parameter<Target> { .word(powerName, samples: ["500", CarWords.unknown]) }
  static func model<Target>() -> Parameter<Target> { .text(textName, samples: ["Miura", CarWords.unknown]) }
  static func make<Target>() -> Parameter<Target> { .text(textName, samples: ["Maserati", CarWords.unknown]) }
}
