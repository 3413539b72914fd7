import Foundation
import TestSupport
import Testing

@testable import MSAL

/// Files and folders that another user could have changed or could read.
struct RefusalTests {
    /// A file of a store.
    enum Part: CaseIterable, Sendable {
        case store, key, lock
    }

    private let folder: StoreFolder
    private let store: TokenStore
    private let bytes: [UInt8]?

    init() throws {
        folder = try StoreFolder()
        store = folder.store()
        try store.save(.sample("ada"))
        bytes = folder.bytes(of: store.path)
    }

    private func path(of part: Part) -> String {
        switch part {
        case .store: store.path
        case .key: folder.keyPath
        case .lock: store.lockPath
        }
    }

    /// Checks that the store refuses to change, and to read what depends on the part.
    private func expectRefusal(_ failure: TokenStoreFailure, of part: Part) {
        let names = folder.names
        #expect(throws: failure) { try store.save(.sample("grace")) }
        switch part {
        case .store, .key: #expect(throws: failure) { try store.accounts() }
        case .lock: #expect((try? store.accounts()) == [.sample("ada")])
        }
        #expect(folder.names == names && folder.warnings == [])
    }

    @Test(arguments: Part.allCases, [true, false])
    func `a symbolic link is refused, also one to nothing`(part: Part, hasTarget: Bool) throws {
        let path = path(of: part)
        let target = folder.outside.path + "/target"
        try FileManager.default.moveItem(atPath: path, toPath: target)
        if !hasTarget { try FileManager.default.removeItem(atPath: target) }
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        let targetBytes = folder.bytes(of: target)

        expectRefusal(.isLink(path), of: part)

        #expect(folder.bytes(of: target) == targetBytes)
        #expect(FileManager.default.fileExists(atPath: target) == hasTarget)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    }

    @Test(arguments: Part.allCases, [0o640, 0o620, 0o610, 0o604, 0o602, 0o601])
    func `a file that others may access is refused`(part: Part, mode: Int) throws {
        let path = path(of: part)
        #expect(chmod(path, mode_t(mode)) == 0)

        expectRefusal(.insecurePermissions(path), of: part)

        #expect(folder.permissions(of: path) == mode)
        #expect(folder.bytes(of: store.path) == bytes)
    }

    @Test(.enabled(if: getuid() == 0, "only root can give files away"), arguments: Part.allCases)
    func `a file of another user is refused`(part: Part) throws {
        let path = path(of: part)
        #expect(chown(path, 1, gid_t.max) == 0)

        expectRefusal(.foreignOwner(path), of: part)

        #expect(folder.bytes(of: store.path) == bytes)
    }

    @Test(arguments: Part.allCases)
    func `a folder or a pipe in place of a file is refused`(part: Part) throws {
        let path = path(of: part)
        try FileManager.default.removeItem(atPath: path)
        #expect(mkdir(path, 0o700) == 0)
        expectRefusal(.unreadable(path), of: part)

        #expect(rmdir(path) == 0 && mkfifo(path, 0o600) == 0)
        expectRefusal(.unreadable(path), of: part)
    }

    @Test(arguments: [0o720, 0o702, 0o777, 0o1777])
    func `a folder that others may write to is refused`(mode: Int) throws {
        #expect(chmod(folder.path, mode_t(mode)) == 0)

        expectInsecureFolder()
    }

    @Test(.enabled(if: getuid() == 0, "only root can give folders away"))
    func `a folder of another user is refused`() throws {
        #expect(chown(folder.path, 1, gid_t.max) == 0)

        expectInsecureFolder()
    }

    private func expectInsecureFolder() {
        #expect(throws: TokenStoreFailure.folderInsecure(folder.path)) { try store.accounts() }
        #expect(throws: TokenStoreFailure.folderInsecure(folder.path)) { try store.save(.sample("grace")) }
        #expect(throws: TokenStoreFailure.folderInsecure(folder.path)) { _ = try store.lock() }
        #expect(folder.bytes(of: store.path) == bytes)
    }

    @Test func `a folder that others may only read is accepted`() throws {
        #expect(chmod(folder.path, 0o755) == 0)

        try store.save(.sample("grace"))

        #expect(try store.accounts() == [.sample("ada"), .sample("grace")])
    }

    @Test func `a file in place of the folder is refused`() throws {
        let store = TokenStore(folder: store.path, clientID: "app", authority: "https://a")

        #expect(throws: TokenStoreFailure.unreadable(store.path)) { try store.accounts() }
        #expect(throws: TokenStoreFailure.notWritable(self.store.path)) { try store.save(.sample("ada")) }
    }

    @Test(arguments: ["", "\0", "/tmp\0/state"])
    func `a path that the system would truncate is refused`(path: String) {
        let store = TokenStore(folder: path, clientID: "app", authority: "https://a")

        #expect(throws: TokenStoreFailure.unreadable(path)) { try store.accounts() }
        #expect(throws: TokenStoreFailure.notWritable(path)) { try store.save(.sample("ada")) }
    }

    @Test(arguments: [".new", ".key"])
    func `a symbolic link under a temporary name is replaced, not followed`(ending: String) throws {
        let target = try folder.outside.write("text", to: "target")
        try FileManager.default.createSymbolicLink(
            atPath: store.path + ending, withDestinationPath: target)

        try store.save(.sample("grace"))

        #expect(folder.outside.contents(of: "target") == "text")
        #expect(try store.accounts() == [.sample("ada"), .sample("grace")])
        #expect(folder.names.count == 3)
    }
}
