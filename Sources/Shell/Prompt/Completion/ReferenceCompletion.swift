import MVVMC

/// Completes references: by position after digits, by id after `#`, or else by name.
struct ReferenceCompletion {
  let source: any ReferenceSource
  /// True if the reference takes the rest of the line, so that its name may contain blanks.
  let isRest: Bool
  /// True if names must always be quoted.
  let quotesNames: Bool
  /// The number of items to look up.
  let limit: Int
  /// True to include names that contain the typed text but do not begin with it.
  let offersParts: Bool

  func candidates(for typed: String) -> [Completions.Candidate] {
    // A failure to read is reported when the line is performed.
    let numbered = (try? positions(typed) + ids(typed)) ?? []
    return numbered + ((try? names(typed)) ?? [])
  }

  /// Returns the rows whose positions begin with the typed digits, with at most one more digit.
  private func positions(_ typed: String) throws -> [Completions.Candidate] {
    guard !typed.isEmpty, typed.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let first = Int(typed), first > 0,
      first < 1_000_000
    else { return [] }
    return try [first...first, (10 * first)...(10 * first + 9)].flatMap { range in
      let references = try source.erasedReferences(at: range)
      let offered = try source.offered(references)
      return zip(range, references).filter { offered.contains($1) }.map { candidate("\($0)", $1) }
    }
  }

  private func ids(_ typed: String) throws -> [Completions.Candidate] {
    guard typed.utf8.first == UInt8(ascii: "#"),
      source.hasTextIDs || typed.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) })
    else { return [] }
    return try source.offeredReferences(withIDsStartingWith: String(typed.dropFirst()), limit: limit).map {
      candidate("#\($0.id)", $0)
    }
  }

  private func candidate(_ text: String, _ reference: AnyReference) -> Completions.Candidate {
    Completions.Candidate(text, detail: numberedDetail(of: reference))
  }

  private func numberedDetail(of reference: AnyReference) -> String {
    let detail = detail(of: reference)
    return detail.isEmpty ? reference.name : "\(reference.name) (\(detail))"
  }

  /// Returns a description of an item. Empty if the data cannot be read.
  private func detail(of reference: AnyReference) -> String { (try? source.detail(of: reference)) ?? "" }

  private func names(_ typed: String) throws -> [Completions.Candidate] {
    let prefix = ArgumentCompletion.meaning(ofUnfinished: typed)
    var references = try source.erasedSuggestions(startingWith: prefix, limit: limit)
    // A single letter is contained in too many names. After `#`, an id is meant, and not a part of a name.
    if offersParts, prefix.count > 1, typed.utf8.first != UInt8(ascii: "#"), references.count < limit {
      let containing = try source.offered(source.erasedReferences(containing: prefix, limit: limit)).filter {
        reference in
        !references.contains { $0.isSameItem(as: reference) }
      }
      references += containing.prefix(limit - references.count)
    }
    var names = Set<String>(minimumCapacity: references.count)
    let shared = Set(references.filter { !names.insert($0.name).inserted }.map { $0.name })
    return references.map { reference in
      // A name that several items share is ambiguous, so the id is inserted instead.
      let isAmbiguous = shared.contains(reference.name)
      return Completions.Candidate(
        isAmbiguous ? "#\(reference.id)" : quotesNames ? Lexer.quoted(reference.name) : written(reference.name),
        label: reference.name,
        detail: namedDetail(of: reference, isAmbiguous: isAmbiguous))
    }
  }

  private func namedDetail(of reference: AnyReference, isAmbiguous: Bool) -> String {
    let detail = detail(of: reference)
    return detail.isEmpty && isAmbiguous ? "#\(reference.id)" : detail
  }

  /// Returns a name as written in a line: quoted if it would otherwise be special or invalid.
  private func written(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let needsQuotes =
      bytes.contains { ($0 == 0x20 && !isRest) || Lexer.isQuote($0) || $0 == UInt8(ascii: "\\") }
      || bytes.first.map { "#-, ".utf8.contains($0) || ($0 >= 0x30 && $0 <= 0x39) } ?? true
      || bytes.last == 0x20 || Lexer.hasWord(in: name, beginningWith: "-|>")
      || name.unicodeScalars.contains(where: TerminalText.isHarmful)
    return needsQuotes ? Lexer.quoted(name) : name
  }
}
