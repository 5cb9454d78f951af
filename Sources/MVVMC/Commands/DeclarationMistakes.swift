// Mistakes in the declarations of an app's commands, which its first start shows.

extension CommandDirectory {
  /// What is wrong with how the commands are declared, so that no line could say what is meant; nil where nothing is.
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
  /// What is wrong with the parameters or their order; nil where nothing is.
  fileprivate var mistake: String? {
    var names: Set<String> = []
    for option in options where !names.insert(parameters[option].name).inserted {
      return "two options are called \(parameters[option].name)"
    }
    let operands = operands.map { parameters[$0] }
    for (one, next) in zip(operands, operands.dropFirst()) {
      if one.takesRest { return "\(one.name) takes the rest of the line, so that nothing is left for \(next.name)" }
      if one.kind == .references, next.takesRest, next.phrases == nil {
        return "where \(one.name) ends and \(next.name) begins cannot be told"
      }
      if one.isOptional, !next.isOptional {
        return "\(one.name) may be left out, and so \(next.name) has to be optional, too"
      }
    }
    return nil
  }
}

extension ParameterDeclaration {
  /// Whether it takes what is left of the line, blanks and all.
  fileprivate var takesRest: Bool {
    switch kind {
    case .text, .location, .file: true
    default: false
    }
  }
}
