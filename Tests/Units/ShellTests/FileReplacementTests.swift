import Foundation
import MVVMC
import Testing

@testable import Shell

/// A file is either replaced completely or unchanged.
@Suite struct FileReplacementTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The reasons why a replacement does not complete.
  enum Obstacle: CaseIterable {
    case failingBody, abandoned, discarded, folderInItsPlace, folderBehindALink
  }

  @Test("A replacement that does not complete leaves the file and its folder unchanged", arguments: Obstacle.allCases)
  func incompleteReplacement(obstacle: Obstacle) throws {
    let path = folder.path + "/file"
    switch obstacle {
    case .folderInItsPlace: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .folderBehindALink:
      try FileManager.default.createDirectory(atPath: folder.path + "/folder", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/folder")
    case .failingBody, .abandoned, .discarded: try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    }
    let before = try folder.names()
    switch obstacle {
    case .failingBody:
      let failure = #expect(throws: Failure.self) {
        try FileReplacement.write(to: path) { (sink) throws(Failure) in
          try sink.write(Array("new".utf8))
          throw Failure(.conflict, "no")
        }
      }
      #expect(failure?.code == .conflict)
    case .abandoned:
      let replacement = try FileReplacement(of: path)
      try withExtendedLifetime(replacement) { try replacement.sink.write(Array("new".utf8)) }
    case .discarded:
      let replacement = try FileReplacement(of: path)
      try replacement.sink.write(Array("new".utf8))
      #expect(try folder.names() != before)
      replacement.discard()
    case .folderInItsPlace, .folderBehindALink:
      let failure = #expect(throws: Failure.self) { try FileReplacement.write("new", to: path) }
      #expect(failure?.code == .storage)
      #expect(failure?.text.contains("the file is as it was") == true)
    }
    #expect(try folder.names() == before)
    if obstacle != .folderInItsPlace, obstacle != .folderBehindALink {
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    }
  }

  @Test(
    "A replacement keeps the file's permissions and the symbolic link to it",
    arguments: [0o600, 0o640, 0o644, 0o755, 0o400])
  func permissions(mode: Int) throws {
    let (path, link) = (folder.path + "/file", folder.path + "/link")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try FileReplacement.write("new", to: link)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
    #expect(try folder.names() == ["file", "link"])
  }
}
