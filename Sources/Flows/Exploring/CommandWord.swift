extension StringProtocol {
  /// The first word, which names the command of a line.
  var commandWord: SubSequence { prefix { $0 != " " } }
}
