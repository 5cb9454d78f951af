// The mistakes in the declarations of an app's commands. They are found whenever the app starts.

extension CommandDirectory {
  /// A description of the first mistake because of which lines would be ambiguous, or `nil` if there is none.
  package var mistake: String? {
    var words: Set<String> = []
    for declaration in declarations {
      for word in [declaration.name] + declaration.aliases {
        guard !word.isEmpty, !word.contains(where: \.isWhitespace) else {
          return "\"\(word)\" cannot be the name of a command"
        }
        guard words.insert(word).inserted else { return "two commands are called \(word)" }
      }
      if let mistake = declaration.mistake { return "\(declaration.usage): \(mistake)" }
    }
    return nil
  }
}

extension CommandDeclaration {
  /// A description of the first mistake in the parameters or their order, or `nil` if there is none.
  fileprivate var mistake: String? {
    var names: Set<String> = []
    for option in options where !names.insert(parameters[option].name).inserted {
      return "two options are called \(parameters[option].name)"
    }
    let operands = operands.map { parameters[$0] }
    for (one, next) in zip(operands, operands.dropFirst()) {
      if one.takesRest { return "\(one.name) takes the rest of the line and leaves nothing for \(next.name)" }
      if one.kind == .references, next.takesRest, next.phrases == nil {
        return "the end of \(one.name) cannot be told from the beginning of \(next.name)"
      }
      if one.isOptional, !next.isOptional {
        return "\(one.name) is optional, so \(next.name) has to be optional, too"
      }
    }
    return nil
  }
}

extension ParameterDeclaration {
  /// True if the parameter takes the rest of the line, including whitespace.
  fileprivate var takesRest: Bool {
    switch kind {
    case .text, .location, .file: true
    default: false
    }
  }
}
