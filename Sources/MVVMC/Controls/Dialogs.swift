/// The dialogs that any app presents.
public enum Dialogs {
  /// The kinds of dialog and their commands.
  public static let screens: [(kind: String, directory: CommandDirectory)] = [
    ("confirm", ConfirmView.commands.directory), ("choice", ChoiceView.commands.directory),
  ]
}
