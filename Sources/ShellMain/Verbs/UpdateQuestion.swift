import MVVMC
import CommandFiles
import Shell

/// Asks the user about each change of an update, on standard error, and reads the answers from standard input, one per
/// line.
final class UpdateQuestion {
  private let usesColor: Bool
  private let input = FileLineSource(descriptor: 0, name: nil, interruption: .bySignal)
  private let sink = FileDescriptorSink(2)
  private var isForAll = false

  init(usesColor: Bool) { self.usesColor = usesColor }

  /// Returns the user's answer to a change. The end of input ends the update. After the answer `all`, the user is asked
  /// only about changes that lose an expectation.
  func answer(_ proposal: CommandFileUpdater.Proposal) throws(Failure) -> CommandFileUpdater.Answer {
    guard !isForAll || proposal.isLoss else { return .yes }
    let lines = usesColor ? DifferenceColors.colored(proposal.difference) : proposal.difference
    let place = "\(TerminalText.escaped(proposal.file)):\(proposal.line)"
    try write("\(place): \(TerminalText.escaped(proposal.command))\n")
    for line in lines { try write("    \(line)\n") }
    if proposal.isLoss { try write("the expectations that no longer match would be lost\n") }
    while true {
      try write("update? [y, n, all, quit] ")
      guard let line = try input.nextLine() else {
        try write("\n")
        return .quit
      }
      switch line.text.lowercased().split(separator: " ").joined() {
      case "y", "yes": return .yes
      case "n", "no": return .no
      case "a", "all":
        isForAll = true
        return .yes
      case "q", "quit": return .quit
      default: try write("y updates this command, n skips it, all updates it and the rest, quit stops updating\n")
      }
    }
  }

  private func write(_ text: String) throws(Failure) { try sink.write(Array(text.utf8)) }
}
