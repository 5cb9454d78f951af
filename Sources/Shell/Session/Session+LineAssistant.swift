import MVVMC

/// The prompt and completions, for line sources that have a user.
extension Session: LineAssistant {
  private static let longestTitle = 24
  /// The most changes that are counted where somebody is told of them.
  static let mostChangesTold = 100

  /// Where the user is, in names.
  package var prompt: String {
    // Read for their titles only: that belongs to no command.
    stack.trace.pause { for calcot in stack.calcots { calcot.refreshIfStale() } }
    var text = ""
    for calcot in stack.calcots {
      let title = calcot.view.title.clipped(to: Self.longestTitle)
      text += (text.isEmpty ? "" : calcot.isDialog ? " " : "/") + TerminalText.escaped(title)
    }
    return text + "> "
  }

  /// The commands, options and live values that could stand at the cursor.
  package func completions(of line: String, at cursor: Int) -> Completions {
    let typed = String(decoding: line.utf8.prefix(cursor), as: UTF8.self)
    let completion = Completion(resolver: resolver, stack: stack)
    if let (expanded, growth) = expanded(typed),
      typed.utf8.drop(while: Lexer.isBlank).contains(where: Lexer.isBlank)
    {
      let found = completion.completions(of: expanded)
      return Completions(
        range: (found.range.lowerBound - growth)..<(found.range.upperBound - growth), candidates: found.candidates)
    }
    var found = completion.completions(of: typed)
    let word = typed.utf8.drop(while: Lexer.isBlank)
    guard !word.contains(where: Lexer.isBlank) else { return found }
    // An alias is a command, too.
    let meant = sortedAliases.filter { $0.key.utf8.starts(with: word) }
    found.candidates += meant.map { Completions.Candidate($0.key, detail: "= \($0.value)") }
    return found
  }

  /// What the ledger and the inbox can be waited for with.
  package var noticeDescriptors: [Int32] {
    [ledger?.noticeDescriptor, inbox?.noticeDescriptor].compactMap { $0 }
  }

  /// A store that tells nothing by itself is asked once a second, while nothing is typed.
  package var noticeInterval: Int32? { ledger?.isShared == true && ledger?.noticeDescriptor == nil ? 1000 : nil }

  /// The screen, where what has arrived changes it, and what somebody else has changed of it: said once, until a
  /// command reads it. In that case the screen stays as it is, for the user may be about to name one of its rows.
  package func takeNotice() -> String? {
    let notices = [arrivedPage(), changeNotice()].compactMap { $0 }
    return notices.isEmpty ? nil : notices.joined(separator: "\n")
  }

  /// The screen as it is with what has arrived; nil where it is the same without. What is read by programs comes with
  /// commands only.
  private func arrivedPage() -> String? {
    guard takeArrivals(), settings.format == .text else { return nil }
    let sink = MemorySink()
    let output = Output(standard: sink, error: sink, reserving: 1024)
    do throws(Failure) {
      try TextReporter(settings: settings).report(draw(), from: nil, to: output)
      try output.flush()
    } catch {
      return TerminalText.escaped(error.text)
    }
    return sink.text
  }

  private func changeNotice() -> String? {
    do throws(Failure) {
      guard let changes = try lookForExternalChanges(), !hasToldOfChange else { return nil }
      // What is changed elsewhere is nothing to interrupt somebody for.
      guard let change = changeOfScreen() else { return nil }
      hasToldOfChange = true
      if let failure = change.failure, failure.code == .storage {
        return "the data on the screen can no longer be read: \(TerminalText.escaped(failure.text))"
      }
      let what = changes.first.map { ": \(TerminalText.escaped($0.line))" } ?? ""
      let count = changes.count == Self.mostChangesTold ? "many" : "\(changes.count - 1)"
      return "changed by somebody else\(what)\(changes.count > 1 ? " (and \(count) more)" : "")"
        + "; show draws it as it is now"
    } catch {
      // What cannot be asked now cannot be asked a second later either: that is told once, until a command is given.
      guard !hasToldOfChange else { return nil }
      (isListOutdated, hasToldOfChange) = (true, true)
      return TerminalText.escaped(error.text)
    }
  }
}
