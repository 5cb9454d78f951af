import MVVMC

// Advice for text that should be in quotes.
extension ArgumentBinder {
  /// Returns advice for a text that follows a list of items and begins with the name of one, or `nil` if it does not.
  func quotingAdvice(for text: String, before index: Int) -> String? {
    // If the names cannot be read, there is no advice.
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
        // A name that is not found is not the one that was meant.
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

  /// Returns the failure for a value before the positions of a list, as in `due tomorrow 1` or `move Choir 1`, or `nil`
  /// for other words.
  private func swapped(_ list: UnquotedList) -> Failure? {
    let words = list.words
    let listed = words.reversed().prefix { NumericReference.parts(of: lexer.text($0)) != nil }.count
    guard listed < words.count else { return nil }
    let (start, end) = (words[0].lowerBound, words[words.count - 1].upperBound)
    for count in stride(from: listed, to: 0, by: -1) {
      let value = start..<words[words.count - count - 1].upperBound
      guard value.count <= ArgumentSyntax.longestPhrase, isValue(lexer.text(value), of: list.next) else { continue }
      let numbers = lexer.text(words[words.count - count].lowerBound..<end)
      return Failure(
        .usage, "\(command.parameters[list.parameter].name.lowercased())s come first",
        advice: "write \(command.name) \(numbers) \(lexer.text(value))", range: start..<end)
    }
    return nil
  }

  /// True if a text is a choice, an item or a phrase that a parameter takes.
  private func isValue(_ text: String, of index: Int) -> Bool {
    switch command.parameters[index].kind {
    case .choice(let choices): Spelling.meant(by: text, in: choices).count == 1
    // A name that cannot be found is no item, and the line has another mistake.
    case .reference: (try? source(of: index)?.erasedReference(named: text)) != nil
    default: command.parameters[index].phrases?.isUnderstood(text) == true
    }
  }
}
