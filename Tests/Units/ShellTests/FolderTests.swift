import MVVMC
import SystemSupport
import Testing

@testable import Shell
import LibC

@Suite("Creating folders") struct FolderTests {
  private func permissions(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("`Folder.make` creates a folder, accepts an existing one, and throws without a parent")
  func make() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new"
    try Folder.make(path)
    try Folder.make(path)
    #expect(FileKind(path) == .folder)
    #expect(throws: SystemError(code: ENOENT)) { try Folder.make(folder.path + "/none/new") }
  }

  @Test("`Folder.makePrivate` creates folders with mode 0700 and keeps the mode of an existing one")
  func makePrivate() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a/b"
    defer { rmdir(path) }
    try Folder.makePrivate(path)
    #expect(permissions(path) == 0o700 && permissions(folder.path + "/a") == 0o700)
    try #require(chmod(path, 0o755) == 0)
    try Folder.makePrivate(path)
    #expect(permissions(path) == 0o755)
    try folder.write("", to: "file")
    #expect(throws: SystemError(code: ENOTDIR)) { try Folder.makePrivate(folder.path + "/file/c/d") }
  }
}
