import Foundation
import Testing

@testable import MSAL

/// A disk that is full or read-only.
struct NotWritableTests {
    private let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test(arguments: [0, 1, 60])
    func `where no more can be written, the old accounts stay, and saving works again later`(
        maximum: Int
    ) async throws {
        await #expect(processExitsWith: .success) {
            [path = folder.path as String, maximum = maximum as Int] in
            let store = TokenStore.app(in: path)
            try store.save(.sample("ada"))
            let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
            Self.limitFileSize(to: maximum)
            #expect(throws: TokenStoreFailure.notWritable(store.path)) { try store.save(.sample("grace")) }
            #expect(throws: TokenStoreFailure.notWritable(store.path)) { try store.remove("ada") }
            Self.limitFileSize(to: nil)

            #expect(try store.accounts() == [.sample("ada")])
            #expect(try FileManager.default.contentsOfDirectory(atPath: path).sorted() == names)
            try store.save(.sample("grace"))
            #expect(try store.accounts() == [.sample("ada"), .sample("grace")])
        }
    }

    @Test func `where no key can be written, nothing is created but the lock`() async throws {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            let store = TokenStore.app(in: path)
            Self.limitFileSize(to: 31)
            #expect(throws: TokenStoreFailure.notWritable(path + "/tokens.key")) {
                try store.save(.sample("ada"))
            }
            Self.limitFileSize(to: nil)

            #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 1)
            try store.save(.sample("ada"))
            #expect(try store.accounts() == [.sample("ada")])
        }
    }

    @Test func `in a read-only folder the accounts can be read but not changed`() async throws {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            Self.leaveRoot(with: path)
            let store = TokenStore.app(in: path)
            try store.save(.sample("ada"))
            #expect(chmod(path, 0o500) == 0)
            defer { chmod(path, 0o700) }

            #expect(throws: TokenStoreFailure.notWritable(store.path)) { try store.save(.sample("grace")) }
            #expect(throws: TokenStoreFailure.notWritable(store.path)) { try store.remove("ada") }
            #expect(try store.accounts() == [.sample("ada")])
        }
    }

    @Test func `in a read-only folder a file that cannot be used keeps its name`() async throws {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            Self.leaveRoot(with: path)
            let store = TokenStore.app(in: path)
            try store.save(.sample("ada"))
            #expect(truncate(store.path, 20) == 0 && chmod(path, 0o500) == 0)
            defer { chmod(path, 0o700) }

            #expect(throws: TokenStoreFailure.notWritable(store.path)) { try store.accounts() }
            #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 3)
        }
    }

    @Test func `without permission to create the folder or the lock, nothing is saved`() async throws {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            Self.leaveRoot(with: path)
            #expect(chmod(path, 0o500) == 0)
            defer { chmod(path, 0o700) }
            let (store, lower) = (TokenStore.app(in: path), TokenStore.app(in: path + "/lower"))

            #expect(throws: TokenStoreFailure.notWritable(store.lockPath)) { try store.save(.sample("ada")) }
            #expect(throws: TokenStoreFailure.notWritable(path + "/lower")) {
                try lower.save(.sample("ada"))
            }
            let accounts = try store.accounts() + lower.accounts()
            #expect(accounts == [])
        }
    }

    @Test func `a file that the user may not read is not renamed`() async throws {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            Self.leaveRoot(with: path)
            let store = TokenStore.app(in: path)
            try store.save(.sample("ada"))
            #expect(chmod(store.path, 0) == 0)

            #expect(throws: TokenStoreFailure.unreadable(store.path)) { try store.accounts() }
            #expect(throws: TokenStoreFailure.unreadable(store.path)) { try store.save(.sample("grace")) }
            #expect(chmod(store.path, 0o600) == 0)
            #expect(try store.accounts() == [.sample("ada")])
        }
    }

    /// Makes writes beyond a size fail, as on a full disk; `nil` for no limit.
    private static func limitFileSize(to maximum: Int?) {
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
        limit.rlim_cur = maximum.map { rlim_t($0) } ?? limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    }

    /// Creates a folder, and goes on as a user that the permissions of files apply to.
    private static func leaveRoot(with folder: String) {
        mkdir(folder, 0o700)
        guard getuid() == 0 else { return }
        chown(folder, 65_534, gid_t.max)
        setuid(65_534)
    }
}
