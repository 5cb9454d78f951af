// How parts tell a trace what is asked of them, in a line at the beginning of an operation:
//
//     func rename(_ todo: Reference, to name: String) throws {
//       traced([todo, name])

extension ModelInteractor {
  /// Notes that the view model asks for this operation. Costs nothing while nobody wants to see a trace.
  ///
  /// - Parameters:
  ///   - arguments: those of the operation that say what is asked for, in order.
  ///   - operation: the name of the operation; the function that calls this.
  public func traced(_ arguments: @autoclosure () -> [Any?] = [], operation: String = #function) {
    guard let link = observed.link, link.isTraced else { return }
    link.note(to: self, operation, arguments())
  }
}

extension Coordinator {
  /// Notes that the view model asks for this operation. Costs nothing while nobody wants to see a trace.
  ///
  /// - Parameters:
  ///   - arguments: those of the operation that say what is asked for, in order.
  ///   - operation: the name of the operation; the function that calls this.
  public func traced(_ arguments: @autoclosure () -> [Any?] = [], operation: String = #function) {
    link.note(to: self, operation, arguments())
  }
}

extension StackLink {
  var isTraced: Bool { trace?.isOn == true }

  func note(to part: Any, _ operation: String, _ arguments: @autoclosure () -> [Any?]) {
    trace?.note(viewModel.map(Trace.name(ofType:)) ?? "", Trace.name(of: part), Trace.call(operation, arguments()))
  }
}

extension Trace {
  /// A call as write `rename(#3, to: "Onion")`.
  ///
  /// - Parameter operation: a function's full name, as `rename(_:to:)`, or a name without labels.
  package static func call(_ operation: String, _ arguments: [Any?]) -> String {
    let name = operation.prefix { $0 != "(" }
    guard !arguments.isEmpty else { return String(name) }
    let labels = operation.dropFirst(name.count + 1).split(separator: ":", omittingEmptySubsequences: false)
    let written = arguments.enumerated().map { index, argument in
      let label = index < labels.count ? labels[index] : "_"
      return (label.isEmpty || label == "_" || label == ")" ? "" : "\(label): ") + text(of: argument)
    }
    return "\(name)(\(written.joined(separator: ", ")))"
  }

  /// A value as a trace shows it: short enough for a line.
  package static func text(of value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let text as String: text.count > 40 ? "\"\(text.prefix(39))…\"" : "\"\(text)\""
    case let thing as Reference: "#\(thing.id)"
    case let things as [Reference]: tags(things.map(\.id))
    case let ids as [Int64]: tags(ids)
    case let choice as any Choice: choice.word
    case let some?: "\(some)"
    }
  }

  private static func tags(_ ids: [Int64]) -> String {
    let shown = ids.prefix(5).map { "#\($0)" }.joined(separator: " ")
    return ids.count > 5 ? "\(shown) and \(ids.count - 5) more" : shown
  }
}
