import MVVMC

/// The prompt and completions, for line sources that have a user.
extension Session: LineAssistant {
  private static let longestTitle = 24

  /// Where the user is, in names.
  package var prompt: String {
    // Read for their titles only: that belongs to no command.
    stack.trace.pause { for calcot in stack.calcots { calcot.refreshIfStale() } }
    var text = ""
    for calcot in stack.calcots {
      let title = calcot.view.title
      let clipped = title.count > Self.longestTitle ? title.prefix(Self.longestTitle - 1) + "…" : title[...]
      text += (text.isEmpty ? "" : calcot.isDialog ? " " : "/") + TerminalText.escaped(String(clipped))
    }
    return text + "> "
  }

  /// The commands, options and live values that could stand at the cursor.
  package func completions(of line: String, at cursor: Int) -> Completions {
    Completion(resolver: resolver).completions(of: String(decoding: line.utf8.prefix(cursor), as: UTF8.self))
  }

  /// What the ledger can be waited for with.
  package var noticeDescriptor: Int32? { ledger?.noticeDescriptor }

  /// That somebody else has changed the data: said once, until a command reads it. The screen stays as it is, for the user may
  /// be about to name one of its rows.
  package func takeNotice() -> String? {
    let wasOutdated = isListOutdated
    do throws(Failure) {
      try lookForExternalChanges()
    } catch {
      return TerminalText.escaped(error.text)
    }
    return isListOutdated && !wasOutdated ? "changed by somebody else; show draws it as it is now" : nil
  }
}
