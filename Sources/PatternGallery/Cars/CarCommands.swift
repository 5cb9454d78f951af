import MVVMC

/// The syntax of the commands that the list and the screen of a car share.
enum CarCommands {
  static let powerSummary = "Change the power of a car, in kilowatts"
  static let modelSummary = "Change the model of a car; unknown, quoted or not, leaves it out of the title"
  static let makeSummary = "Change the make of a car; unknown, quoted or not, leaves it out of the title"

  static func power<Target>() -> Parameter<Target, String> {
    .word("KW|unknown", samples: ["500", CarWords.unknown])
  }
  static func model<Target>() -> Parameter<Target, String> { text(like: "Miura") }
  static func make<Target>() -> Parameter<Target, String> { text(like: "Maserati") }

  private static func text<Target>(like sample: String) -> Parameter<Target, String> {
    .text("TEXT|unknown", allowsEmpty: true, samples: [sample, CarWords.unknown])
  }
}
