import MVVMC

// Traces the messages between the parts of the cars, in both patterns. In MVC, the controllers know the windows'
// classes, so the windows themselves are traced.

extension TracingProxy: CarsMVCModeling where Part: CarsMVCModeling {
  var cars: [CarsMVCModel.Car] { part.cars }
  func change(_ id: Int64, _ body: (inout CarsMVCModel.Car) -> Void) { noted(id).change(id, body) }
  func loadPhoto(of id: Int64) { noted(id).loadPhoto(of: id) }
  func observe(_ body: @escaping () -> Void) -> ObservationToken {
    part.observe { [wire] in
      wire.noteAnswer("didChange")
      body()
    }
  }
}

extension TracingProxy: CarsMVVMCarViewModeling where Part: CarsMVVMCarViewModeling {
  var id: Int64 { part.id }
  var title: String { part.title }
  var make: String? { part.make }
  var model: String? { part.model }
  var power: String? { part.power }
  var photo: Photo { part.photo }
  func loadPhoto() { noted().loadPhoto() }
  func setPower(_ text: String) throws { try noted(text).setPower(text) }
  func setModel(_ text: String) throws { try noted(text).setModel(text) }
  func setMake(_ text: String) throws { try noted(text).setMake(text) }
  func observe(_ body: @escaping () -> Void) -> ObservationToken {
    part.observe { [weak part, wire] in
      wire.noteAnswer("didChange(\"\(part.map { CarLabels.summary($0.title, $0.power) } ?? "")\")")
      body()
    }
  }
}

extension TracingProxy: PhotoLoading where Part == any PhotoLoading {
  func load<Receiver: AnyObject>(
    _ name: String, for receiver: Receiver, _ receive: @escaping (Receiver, Bitmap?) -> Void
  ) {
    noted(name).load(name, for: receiver) { [wire] receiver, bitmap in
      wire.noteAnswer(bitmap == nil ? "found nothing(\"\(name)\")" : "loaded(\"\(name)\")")
      receive(receiver, bitmap)
    }
  }
}
