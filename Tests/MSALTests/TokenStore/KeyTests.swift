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
