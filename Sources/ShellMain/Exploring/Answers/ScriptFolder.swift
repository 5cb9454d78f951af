import Flows
import MVVMC
import Shell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that command files are written to.
struct ScriptFolder {
  private let path: String

  /// Takes a folder, and makes it where there is none.
  ///
  /// - Throws: ``Failure`` with code `storage`.
  init(_ path: String) throws(Failure) {
    self.path = path
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
      throw Failure(.storage, "\(path) cannot be made: \(SystemError.latest.reason)")
    }
    guard FileKind(path) == .folder else {
      throw Failure(.storage, "\(path) is no folder", advice: "name another one")
    }
  }

  /// Writes command files; those of the same names are replaced.
  func write(_ files: [(name: String, text: String)]) throws(Failure) {
    for file in files { try FileReplacement.write(file.text, to: "\(path)/\(file.name)") }
  }

  /// The name of a finding's file, as in `01-trap-wizard.calcot`.
  static func name(_ index: Int, _ finding: Finding) -> String {
    let place = finding.place.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
    let words = place.split(separator: "-").joined(separator: "-")
    return "\(index < 9 ? "0" : "")\(index + 1)-\(finding.kind.rawValue)-\(words).calcot"
  }
}
