import MVVMC

/// Parameters of the shell's own commands, with their suggestions.
extension Parameter where Target == GlobalCommands, Value == String? {
  static var topic: Parameter {
    Parameter.text("WORD", optional: true).suggesting { target, _, _ in target.helpTopics }
  }

  static var setting: Parameter {
    Parameter.word("NAME", optional: true).suggesting { target, _, _ in target.settingNames }
  }

  /// The value of the setting named before it: the rest of the line.
  static var settingValue: Parameter {
    Parameter.text("VALUE", optional: true, allowsEmpty: true).suggesting { target, arguments, typed in
      target.settingValues(after: arguments, typed: typed)
    }
  }
}

extension Parameter where Target == GlobalCommands, Value == String {
  /// The file to record to, or `off`.
  static var recording: Parameter {
    Parameter.text("FILE|off").suggesting { _, _, typed in
      [Suggestion("off", "end the recording")] + FileCompletion.files(startingWith: typed)
    }
  }
}
