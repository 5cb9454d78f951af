extension StringProtocol {
  /// The command of a line: its first word.
  var commandWord: SubSequence { prefix { $0 != " " } }
}
