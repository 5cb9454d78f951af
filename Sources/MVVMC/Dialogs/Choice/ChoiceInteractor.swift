/// Owns the question. It does not change while it is asked.
final class ChoiceInteractor: Interactor {
  let model: ChoiceModel
  init(model: ChoiceModel) { self.model = model }

  /// There is nothing to put back.
  func remember() -> (() -> Void)? { {} }
}
