import MVVMC

/// The parameters of the shell's own commands for which something is suggested to the user.
extension Parameter where Target == GlobalCommands, Value == String? {
  /// The topic of help.
  static var topic: Parameter {
    Parameter.text("WORD", optional: true).suggesting { target, _, _ in target.helpTopics }
  }

  /// The name of a setting.
  static var setting: Parameter {
    Parameter.word("NAME", optional: true).suggesting { target, _, _ in target.settingNames }
  }

  /// The value of the setting that is named before it.
  static var settingValue: Parameter {
    Parameter.word("VALUE", optional: true).suggesting { target, arguments, typed in
      target.settingValues(after: arguments, typed: typed)
    }
  }
}

extension Parameter where Target == GlobalCommands, Value == String {
  /// The file that is recorded to.
  static var recording: Parameter {
    Parameter.text("FILE|off").suggesting { _, _, typed in
      [Suggestion("off", "end the recording")] + FileCompletion.files(startingWith: typed)
    }
  }
}
