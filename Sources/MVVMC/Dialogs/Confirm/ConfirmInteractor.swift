/// Owns the question. It does not change while it is asked.
final class ConfirmInteractor: Interactor {
  let model: ConfirmModel
  init(model: ConfirmModel) { self.model = model }

  /// There is nothing to put back.
  func remember() -> (() -> Void)? { {} }
}
