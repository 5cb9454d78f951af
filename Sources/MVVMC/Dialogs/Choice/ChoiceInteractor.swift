/// Owns the question, which does not change while the dialog is open.
final class ChoiceInteractor: Interactor {
  let model: ChoiceModel
  init(model: ChoiceModel) { self.model = model }

  /// Returns an empty closure, because there is no state to restore.
  func remember() -> (() -> Void)? { {} }
}
