import MVVMC

/// Makes the example lines that `help COMMAND` shows, from the kinds of the command's parameters.
struct CommandExamples {
  let session: Session
  let command: any CommandTarget
  let index: Int

  private var declaration: CommandDeclaration { command.directory.declarations[index] }

  /// The shortest form with operands, then one with the optional operands, then one with an option. Empty if a required
  /// value cannot be guessed, such as the name of a file.
  var lines: [String] {
    let required = declaration.operands.filter { !declaration.parameters[$0].isOptional }
    var lines: [String] = []
    for operands in [required, declaration.operands] {
      guard let line = line(operands), !lines.contains(line) else { continue }
      // The name alone shows nothing if the command takes operands.
      if line != declaration.name || declaration.operands.isEmpty { lines.append(line) }
    }
    // One option shows how all of them are written.
    let valued = declaration.options.first { declaration.parameters[$0].kind != .flag } ?? declaration.options.first
    if let first = lines.first, let valued, let option = option(valued) { lines.append("\(first) \(option)") }
    return Array(lines.prefix(3))
  }

  private func line(_ operands: [Int]) -> String? {
    var words = [declaration.name]
    for operand in operands {
      guard let value = value(of: operand, after: words) else { return nil }
      words.append(value)
    }
    return words.joined(separator: " ")
  }

  private func option(_ index: Int) -> String? {
    let parameter = declaration.parameters[index]
    if parameter.kind == .flag { return "--\(parameter.name)" }
    return value(of: index, after: []).map { "--\(parameter.name) \($0)" }
  }

  private func value(of index: Int, after words: [String]) -> String? {
    let parameter = declaration.parameters[index]
    switch parameter.kind {
    case .references:
      let positions = positions(of: index)
      return positions.isEmpty ? nil : positions.prefix(2).map(String.init).joined(separator: " ")
    case .reference(let alternatives): return positions(of: index).first.map(String.init) ?? alternatives.first
    case .choice(let choices): return choices.last
    case .number(let range): return "\(range.lowerBound)"
    case .location: return session.stack.location.description
    case .file: return nil
    case .flag: return nil
    case .text, .word:
      // Samples that the app declares for the flow explorer are good examples.
      if let sample = parameter.phrases?.examples.first ?? parameter.samples.first { return sample }
      return command.suggestions(command: self.index, parameter: index, after: named(words), typed: "")?.first?.text
    }
  }

  /// The words before a value, because its suggestions may depend on them.
  private func named(_ words: [String]) -> Arguments {
    var arguments = Arguments()
    if words.count > 1 { arguments.set(0, .text(words[1])) }
    return arguments
  }

  /// The positions among the first 20 rows whose items the parameter accepts. Empty if the data cannot be read.
  private func positions(of index: Int) -> [Int] {
    guard let source = command.references(command: self.index, parameter: index) else { return [] }
    let count = min((try? source.count()) ?? 0, 20)
    return (0..<count).map { $0 + 1 }.filter { ((try? source.erasedReference(at: $0)) ?? nil) != nil }
  }
}
