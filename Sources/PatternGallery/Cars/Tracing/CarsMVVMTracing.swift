import MVVMC

/// Stands between views and the view model of a car, and notes what passes.
final class TracedCarsMVVMCarViewModel: CarsMVVMCarViewModeling {
  private let base: any CarsMVVMCarViewModeling
  private let trace: Trace

  init(_ base: any CarsMVVMCarViewModeling, trace: Trace) {
    self.base = base
    self.trace = trace
  }

  var id: Int64 { base.id }
  var title: String { base.title }
  var make: String? { base.make }
  var model: String? { base.model }
  var horsepower: String? { base.horsepower }
  var photo: Photo { base.photo }

  func loadPhoto() { base.loadPhoto() }

  func setPower(_ text: String) throws(Failure) {
    trace.note("View", "ViewModel", "setPower(\"\(text)\")")
    try base.setPower(text)
  }

  func setModel(_ text: String) throws(Failure) {
    trace.note("View", "ViewModel", "setModel(\"\(text)\")")
    try base.setModel(text)
  }

  func setMake(_ text: String) throws(Failure) {
    trace.note("View", "ViewModel", "setMake(\"\(text)\")")
    try base.setMake(text)
  }

  /// Every view that observes is told by itself, so each has a message of its own.
  func observe(_ body: @escaping () -> Void) -> Observation {
    base.observe { [weak base, trace] in
      trace.note("ViewModel", "View", "didChange(\"\(base?.title ?? "")\")")
      body()
    }
  }
}
