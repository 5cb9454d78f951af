/// Owns the question, which does not change while the dialog is open.
final class ConfirmInteractor: Interactor {
  let model: ConfirmModel
  init(model: ConfirmModel) { self.model = model }

  /// Returns an empty closure, because there is no state to restore.
  func remember() -> (() -> Void)? { {} }
}
