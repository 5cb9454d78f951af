import LineEditing
import MVVMC
import CommandFiles
import Shell

/// The user's preferences for every prompt, in the configuration folder: `settings`, which `set` and `alias` write,
/// and `init`, a command file of the user's own.
struct Preferences<App: ShellApp> {
  let program: Program<App>
  let options: StartOptions
  private let folder: String?

  init(_ program: Program<App>, _ options: StartOptions) {
    self.program = program
    self.options = options
    folder = UserFolder.configuration(of: App.name)
  }

  /// Applies the settings, and saves later changes. Options of the command line take precedence.
  func take() {
    guard let folder else { return }
    guard let prompt = program.prompt else { return }
    guard let saved = SavedSettings(of: App.name) else { return }
    let path = saved.path
    var except: Set<String> = []
    if options.color != .auto { except.insert("color") }
    if options.pageSize != nil { except.insert("page-size") }
    var lines: [String] = []
    do throws(Failure) { lines = try saved.lines() } catch { tell(error, path) }
    for failure in prompt.take(preferences: lines, except: except) { tell(failure, path) }
    // Aliases that are made over a sample are not kept, as the sample is not.
    let isSample = (try? options.data()) != .kept
    let aliases = lines.filter(Self.isAlias)
    prompt.savePreferences = { (lines) throws(Failure) in
      // If the folder cannot be made, writing the file in it reports that.
      try? Folder.makePrivate(folder)
      let kept = isSample ? lines.filter { !Self.isAlias($0) } + aliases : lines
      try FileReplacement.write(kept.map { $0 + "\n" }.joined(), to: path)
    }
  }

  /// Goes where the user wishes to begin.
  func goToStart() {
    guard options.at == nil, let start = program.session.settings.start else { return }
    do throws(Failure) {
      try program.session.stack.go(to: try Route(parsing: start))
    } catch {
      tell(error.saying("the prompt cannot begin at \(start): \(error.message)"), nil)
    }
  }

  /// Runs the user's own commands. False where they have interrupted these.
  func runInit() -> Bool {
    guard let folder, !options.noInit, FileKind(folder + "/init") == .file else { return true }
    var run = RunOptions()
    run.keepsGoing = true
    run.handsOver = true
    do throws(Failure) {
      // Its failures are reported, and the prompt begins all the same.
      _ = program.runner.run(try FileLineSource(path: folder + "/init"), run)
    } catch {
      tell(error, nil)
    }
    return !program.runner.isHalted
  }

  private static func isAlias(_ line: String) -> Bool { line.hasPrefix("alias ") }

  private func tell(_ failure: Failure, _ path: String?) {
    program.output.write(ErrorText.line(path.map { failure.placed(at: $0) } ?? failure, from: nil), to: .error)
  }
}
