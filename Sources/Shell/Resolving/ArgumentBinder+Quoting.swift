import MVVMC

// Advice for text that should be in quotes.
extension ArgumentBinder {
  /// Returns advice for a text that follows a list of items and begins with the name of one, or `nil` if it does not.
  func quotingAdvice(for text: String, before index: Int) -> String? {
    guard !command.parameters[index].isOption,
      let list = command.operands.last(where: { $0 < index && command.parameters[$0].kind == .references }),
      let source = source(of: list), let first = text.split(separator: " ").first,
      (try? source.hasName(containing: String(first))) == true
    else { return nil }
    return "put the name of another \(source.noun) in quotes"
  }

  /// Returns the failure for a name without quotes, with the line that was probably meant, or `nil` if it is no name.
  func unquotedName(_ list: UnquotedList, _ failure: Failure) -> Failure? {
    guard let source = source(of: list.parameter), let start = list.words.first?.lowerBound,
      let end = list.words.last?.upperBound
    else { return nil }
    if let swapped = swapped(list) { return swapped }
    let next = command.parameters[list.next]
    let longest = list.words.count - (next.isOptional || list.words.count == 1 ? 0 : 1)
    let names = (1...longest).reversed().map { lexer.text(start..<list.words[$0 - 1].upperBound) }
    for isWhole in [true, false] {
      for (name, count) in zip(names, (1...longest).reversed()) {
        guard let reference = try? source.erasedReference(named: name) else { continue }
        let rest = count < list.words.count ? " " + lexer.text(list.words[count].lowerBound..<end) : ""
        // A prefix of a name is a guess, which the rest of the line has to confirm.
        let isPlausible = next.phrases?.isUnderstood(String(rest.dropFirst())) ?? (count + 1 >= list.words.count)
        guard isWhole ? reference.name.lowercased() == name.lowercased() : isPlausible else { continue }
        let word = UnquotedName.isShort(reference.name) ? Lexer.quoted(reference.name) : "#\(reference.id)"
        return failure.advising("write \(command.name) \(word)\(rest)")
      }
    }
    return nil
  }

  /// Returns the failure for an item before the positions of a list, as in `move Choir 1`, or `nil` for other words.
  private func swapped(_ list: UnquotedList) -> Failure? {
    guard case .reference = command.parameters[list.next].kind, list.words.count > 1, let first = list.words.first,
      let last = list.words.last, NumericReference.parts(of: lexer.text(last)) != nil
    else { return nil }
    let name = lexer.text(first.lowerBound..<list.words[list.words.count - 2].upperBound)
    // A name that cannot be found is no item, and the line has another mistake.
    guard (try? source(of: list.next)?.erasedReference(named: name)) != nil else { return nil }
    return Failure(
      .usage, "\(command.parameters[list.parameter].name.lowercased())s come first",
      advice: "write \(command.name) \(lexer.text(last)) \(name)", range: first.lowerBound..<last.upperBound)
  }
}
