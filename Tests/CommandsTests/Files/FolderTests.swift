import PosixSupport
import Foundation
import TestSupport
import Testing

struct FolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: ["", "/", "//", "/."])
    func `a folder and its missing parents are created with the permissions`(ending: String) throws {
        #expect(Folder.create(folder.path + "/new/er" + ending, mode: 0o700))

        #expect(folder.permissions(of: "new") == 0o700)
        #expect(folder.permissions(of: "new/er") == 0o700)
        #expect(Folder.exists(folder.path + "/new/er"))
    }

    @Test func `a folder that exists stays as it is`() throws {
        #expect(Folder.create(folder.path + "/new", mode: 0o700))
        #expect(Folder.create(folder.path + "/new", mode: 0o755))

        #expect(folder.permissions(of: "new") == 0o700)
        #expect(Folder.create("/", mode: 0o700))
    }

    @Test func `nothing is created below a file, and a file is no folder`() throws {
        let file = try folder.write("text", to: "file")

        #expect(!Folder.create(file + "/below", mode: 0o700))
        #expect(!Folder.exists(file) && !Folder.exists(folder.path + "/none"))
    }

    @Test(arguments: ["", "/proc/no/such"])
    func `a path that cannot be a folder is reported`(path: String) {
        #expect(!Folder.create(path, mode: 0o700))
    }

    @Test(.enabled(if: getuid() == 0, "only root can give folders away"), arguments: [(0, true), (1, false)])
    func `a folder belongs to one user`(user: uid_t, isOwned: Bool) {
        #expect(chown(folder.path, user, gid_t.max) == 0)

        #expect(Folder.isOwnedByUser(folder.path) == isOwned)
        #expect(!Folder.isOwnedByUser(folder.path + "/none"))
    }
}
