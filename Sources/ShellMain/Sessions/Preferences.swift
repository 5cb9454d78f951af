import LineEditing
import MVVMC
import CommandFiles
import Shell

/// The user's preferences for every prompt, in the configuration folder: the file `settings`, which `set` and `alias`
/// write, and the user's own command file `init`.
struct Preferences<App: ShellApp> {
  let program: Program<App>
  let options: StartOptions
  private let folder: String?

  init(_ program: Program<App>, _ options: StartOptions) {
    self.program = program
    self.options = options
    folder = UserFolder.configuration(of: App.name)
  }

  /// Applies the settings and saves later changes. Command-line options take precedence.
  func take() {
    guard let prompt = program.prompt else { return }
    guard let saved = SavedSettings(of: App.name) else { return }
    let path = saved.path
    var lines: [String] = []
    do throws(Failure) { lines = try saved.lines() } catch { tell(error, nil) }
    for failure in prompt.take(preferences: lines, except: options.overriddenSettings) { tell(failure, path) }
    prompt.savePreference = { (preference) throws(Failure) in
      if options.saves(preference) { try saved.save(preference) }
    }
  }

  /// Goes to the start location in the user's settings, unless `--at` is given.
  func goToStart() {
    guard options.at == nil, let start = program.session.settings.start else { return }
    do throws(Failure) {
      try program.session.stack.go(to: try Route(parsing: start))
    } catch {
      tell(error.saying("the prompt cannot start at \(start): \(error.message)"), nil)
    }
  }

  /// Runs the user's init file. Returns false if the user interrupted it.
  func runInit() -> Bool {
    // A folder is told. A pipe or a device is left out, because reading it could wait forever.
    guard let folder, !options.noInit, let kind = FileKind(folder + "/init"), kind != .other else { return true }
    var run = RunOptions()
    run.keepsGoing = true
    run.leavesQuestionOpen = true
    do throws(Failure) {
      // Failures are reported, and the prompt begins nevertheless.
      _ = program.runner.run(try FileLineSource(path: folder + "/init"), run)
    } catch {
      tell(error, nil)
    }
    return !program.runner.isHalted
  }

  private func tell(_ failure: Failure, _ path: String?) {
    program.output.write(ErrorText.line(path.map { failure.placed(at: $0) } ?? failure, from: nil), to: .error)
  }
}

extension StartOptions {
  /// Returns false if a preference refers to data that is not kept, such as the sample of a demo.
  func saves(_ preference: Preference) -> Bool { !preference.refersToData || (try? data()) == .kept }
}
