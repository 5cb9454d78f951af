import MVVMC

/// Stands between the views of a car and its view model and notes what they say to each other.
struct CarsMVVMTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  /// The view model of a car as one of its views sees it.
  func viewModel(_ viewModel: any CarsMVVMCarViewModeling, of view: String) -> any CarsMVVMCarViewModeling {
    TracedCarViewModel(viewModel, view, trace)
  }
}

private final class TracedCarViewModel: CarsMVVMCarViewModeling {
  private let base: any CarsMVVMCarViewModeling
  private let view: String
  private let trace: Trace

  init(_ base: any CarsMVVMCarViewModeling, _ view: String, _ trace: Trace) {
    (self.base, self.view, self.trace) = (base, view, trace)
  }

  var id: Int64 { base.id }
  var title: String { base.title }
  var make: String? { base.make }
  var model: String? { base.model }
  var horsepower: String? { base.horsepower }
  var photo: Photo { base.photo }

  func loadPhoto() {
    trace.note(view, "CarViewModel", "loadPhoto")
    base.loadPhoto()
  }

  func setPower(_ text: String) throws(Failure) {
    trace.note(view, "CarViewModel", "setPower(\"\(text)\")")
    try base.setPower(text)
  }

  func setModel(_ text: String) throws(Failure) {
    trace.note(view, "CarViewModel", "setModel(\"\(text)\")")
    try base.setModel(text)
  }

  func setMake(_ text: String) throws(Failure) {
    trace.note(view, "CarViewModel", "setMake(\"\(text)\")")
    try base.setMake(text)
  }

  func observe(_ body: @escaping () -> Void) -> Observation {
    base.observe { [weak base, view, trace] in
      trace.note("CarViewModel", view, "didChange(\"\(base?.title ?? "")\")")
      body()
    }
  }
}
