import Flows
import MVVMC
import Shell
import LibC

/// The folder for the command files of an exploration.
struct ScriptFolder {
  /// The name of the file that creates the data of a copy.
  static let seed = "copied-data.calcot"

  private let path: String

  /// Creates the folder if it does not exist.
  ///
  /// - Throws: ``Failure`` with code `storage` if the folder cannot be created, or the path is not a folder.
  init(_ path: String) throws(Failure) {
    self.path = path
    do throws(SystemError) { try Folder.make(path) } catch {
      throw Failure(.storage, "\(path) cannot be made: \(error.reason)")
    }
    guard FileKind(path) == .folder else {
      throw Failure(.storage, "\(path) is not a folder", advice: "name another one")
    }
  }

  /// Writes command files. Files with the same names are replaced, and files of earlier explorations are removed: the
  /// folder holds the files of one exploration.
  func write(_ files: [(name: String, text: String)]) throws(Failure) {
    var names = Set(files.map(\.name))
    if files.contains(where: { $0.text.contains("\n@data \(Self.seed)\n") }) { names.insert(Self.seed) }
    for old in try Folder.names(in: path) where Self.isOwn(old) && !names.contains(old) { unlink("\(path)/\(old)") }
    for file in files { try FileReplacement.write(file.text, to: path(of: file.name)) }
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Returns whether a name is one that an exploration gives: `tour-03.calcot`, `01-trap-wizard.calcot`.
  private static func isOwn(_ name: String) -> Bool {
    guard name.hasSuffix(".calcot") else { return false }
    if name == seed { return true }
    let words = name.dropLast(".calcot".count).split(separator: "-", maxSplits: 1)
    guard words.count == 2 else { return false }
    func isNumber(_ text: Substring) -> Bool { !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber } }
    if words[0] == "tour" { return isNumber(words[1]) }
    return isNumber(words[0]) && words[0].count > 1
      && (Finding.Kind.allCases.map(\.rawValue) + ["added", "removed", "changed"]).contains { kind in
        words[1].hasPrefix("\(kind)-") || words[1] == kind[...]
      }
  }

  /// Returns the file name of a finding, as in `01-trap-wizard.calcot`.
  static func name(_ index: Int, _ finding: Finding) -> String {
    let place = finding.place.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    let words = place.split(separator: "-").joined(separator: "-")
    return "\(index < 9 ? "0" : "")\(index + 1)-\(finding.kind.rawValue)-\(words).calcot"
  }
}
