import Foundation
import TestSupport
import Testing

@testable import MSAL

struct KeyTests {
    private let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test func `the first account creates a random key, which stays`() throws {
        try folder.store().save(.sample("ada"))
        let key = try #require(folder.bytes(of: folder.keyPath))
        let other = try StoreFolder()
        try other.store().save(.sample("ada"))

        try folder.store().save(.sample("grace"))
        try folder.store(clientID: "app2").save(.sample("joan"))

        #expect(key.count == 32 && key != other.bytes(of: other.keyPath))
        #expect(folder.bytes(of: folder.keyPath) == key)
    }

    @Test func `a key of the app needs no file`() throws {
        try folder.store(key: .repeating(1)).save(.sample("ada"))

        #expect(try folder.store(key: .repeating(1)).accounts() == [.sample("ada")])
        #expect(folder.bytes(of: folder.keyPath) == nil && folder.warnings == [])
    }

    @Test(arguments: [0, 31, 33])
    func `a key that has not 32 bytes is refused`(count: Int) throws {
        let store = folder.store(key: .repeating(1, count: count))

        #expect(throws: TokenStoreFailure.invalidKey) { try store.accounts() }
        #expect(throws: TokenStoreFailure.invalidKey) { try store.save(.sample("ada")) }
        #expect(throws: TokenStoreFailure.invalidKey) { try store.remove("ada") }
        #expect(folder.bytes(of: store.path) == nil)
    }

    @Test(arguments: [0, 31, 33])
    func `a key file that has not 32 bytes is refused and left unchanged`(count: Int) throws {
        let store = folder.store()
        try store.save(.sample("ada"))
        let (bytes, key) = (folder.bytes(of: store.path), [UInt8](repeating: 1, count: count))
        try folder.write(key, to: folder.keyPath)

        #expect(throws: TokenStoreFailure.invalidKey) { try store.accounts() }
        #expect(throws: TokenStoreFailure.invalidKey) { try store.save(.sample("grace")) }
        #expect(folder.bytes(of: folder.keyPath) == key && folder.bytes(of: store.path) == bytes)
    }

    @Test func `a key that a crash left under a temporary name is removed`() throws {
        let store = folder.store()
        try store.save(.sample("ada"))
        try folder.write([1, 2, 3], to: store.path + ".key")

        try store.save(.sample("grace"))

        #expect(folder.bytes(of: store.path + ".key") == nil)
        #expect(try store.accounts() == [.sample("ada"), .sample("grace")])
    }
}

struct PermissionTests {
    @Test(arguments: [0, 0o022, 0o077] as [mode_t])
    func `only the owner may access the folder and its files`(mask: mode_t) async throws {
        let folder = try StoreFolder()
        await #expect(processExitsWith: .success) { [path = folder.path as String, mask = mask as mode_t] in
            umask(mask)
            let store = TokenStore.app(in: path)
            try store.save(.sample("ada"))
            try store.save(.sample("grace"))
        }

        let store = folder.store()
        let names = [store.path, store.lockPath, folder.keyPath].map { URL(filePath: $0).lastPathComponent }
        #expect(folder.permissions(of: folder.path) == 0o700)
        #expect(folder.names == names.sorted())
        for name in folder.names { #expect(folder.permissions(of: folder.path + "/" + name) == 0o600) }
    }
}

struct ClearTextTests {
    @Test func `no file has a token in clear, base64 or hex`() throws {
        let folder = try StoreFolder()
        let store = folder.store()
        try store.save(.sample("ada"))
        try store.save(.sample("grace"))
        try store.remove("grace")
        // One file more, with the renamed accounts.
        try FileManager.default.moveItem(atPath: folder.keyPath, toPath: folder.path + "/key")
        #expect(try store.accounts() == [])

        let files = folder.outside.contents
        #expect(files.count == 3 && files.keys.contains { $0.hasSuffix(".store.unreadable-1") })
        for text in ["refreshCanary", "idCanary", "clientCanary", "ada@contoso", "openid", "refreshToken"] {
            for form in Self.forms(of: text) {
                #expect(files.filter { $0.value.range(of: form) != nil }.keys.sorted() == [], "\(text)")
            }
        }
    }

    @Test func `a text is found in each form, at any place`() throws {
        for start in ["", "a", "ab"] {
            let bytes = Data("\(start)idCanary.".utf8)
            let encoded = [
                bytes, Data(bytes.base64EncodedString().utf8),
                Data(bytes.map { String(format: "%02x", $0) }.joined().utf8),
                Data(bytes.map { String(format: "%02X", $0) }.joined().utf8),
            ]
            for data in encoded {
                #expect(Self.forms(of: "idCanary").contains { data.range(of: $0) != nil })
            }
        }
    }

    /// Returns the bytes of a text as they are, in hex, and in base64 at each of its three alignments.
    private static func forms(of text: String) -> [Data] {
        let bytes = Data(text.utf8)
        let hex = ["%02x", "%02X"].map { format in
            Data(bytes.map { String(format: format, $0) }.joined().utf8)
        }
        let base64 = [0, 1, 2].map { offset in
            // Without the characters that depend on the bytes before and after.
            let whole = (Data(count: offset) + bytes).base64EncodedString().utf8
            return Data(whole.prefix((offset + bytes.count) * 8 / 6).dropFirst((offset * 8 + 5) / 6))
        }
        return [bytes] + hex + base64
    }
}
