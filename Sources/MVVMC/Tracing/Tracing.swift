// An interactor or a coordinator records a call in the trace with the first line of the method:
//
//     func rename(_ todo: Reference, to name: String) throws {
//       traced([todo, name])

extension ModelInteractor {
  /// Records in the trace that the view model calls this operation. Costs almost nothing while the trace is off.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the operation that the trace shows, in order.
  ///   - operation: the name of the operation; by default, the calling function.
  public func traced(_ arguments: @autoclosure () -> [Any?] = [], operation: String = #function) {
    guard let link = observed.link, link.isTraced else { return }
    link.note(to: self, operation, arguments())
  }
}

extension Coordinator {
  /// Records in the trace that the view model calls this operation. Costs almost nothing while the trace is off.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the operation that the trace shows, in order.
  ///   - operation: the name of the operation; by default, the calling function.
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
  /// Returns a call as the trace shows it: `rename(#3, to: "Onion")`. `operation` is the full name of a function, as in
  /// `rename(_:to:)`, or a name without labels.
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

  /// Returns a value as the trace shows it. Long texts and lists are shortened.
  package static func text(of value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let text as String: "\"\(text.clipped(to: 40))\""
    case let reference as any Tagged: reference.tag
    case let references as [any Tagged]: list(references.map(\.tag))
    case let ids as [Int64]: list(ids.map { "#\($0)" })
    case let choice as any Choice: choice.word
    case let some?: "\(some)"
    }
  }

  private static func list(_ tags: [String]) -> String {
    let shown = tags.prefix(5).joined(separator: " ")
    return tags.count > 5 ? "\(shown) and \(tags.count - 5) more" : shown
  }
}

/// A value that the trace shows by its id.
private protocol Tagged {
  var tag: String { get }
}

extension Reference: Tagged {
  fileprivate var tag: String { "#\(id)" }
}
