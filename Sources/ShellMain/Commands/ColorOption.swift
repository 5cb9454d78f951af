import ArgumentParser
import LineEditing
import Shell

/// The option `--color` of verbs that print differences.
struct ColorOption: ParsableArguments {
  @Option(help: ArgumentHelp("When to use colour: auto, always or never.", valueName: "when"))
  var color = Settings.Color.auto

  /// Returns whether output to a descriptor is coloured. `auto` colours terminals unless `NO_COLOR` is set.
  func isUsed(on descriptor: Int32) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Terminal.isTerminal(descriptor) && EnvironmentVariable.value("NO_COLOR") == nil
    }
  }
}
