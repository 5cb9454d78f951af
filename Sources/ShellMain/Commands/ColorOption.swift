import ArgumentParser
import LineEditing
import Shell

/// True if a verb that prints differences colours them.
struct ColorOption: ParsableArguments {
  @Option(help: ArgumentHelp("When to use colour: auto, always or never.", valueName: "when"))
  var color = Settings.Color.auto

  /// True if what is written to a descriptor is coloured: at a terminal, unless `NO_COLOR` is set or `--color` says
  /// otherwise.
  func isUsed(on descriptor: Int32) -> Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Terminal.isTerminal(descriptor) && EnvironmentVariable.value("NO_COLOR") == nil
    }
  }
}
