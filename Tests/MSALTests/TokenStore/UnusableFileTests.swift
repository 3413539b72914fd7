import Foundation
import TestSupport
import Testing

@testable import MSAL

/// Files that are renamed, because they are incomplete, of another format, or sealed with another key.
struct UnusableFileTests {
    private let folder: StoreFolder
    private let store: TokenStore
    private let bytes: [UInt8]

    init() throws {
        folder = try StoreFolder()
        store = folder.store()
        try store.save(.sample("ada"))
        bytes = try #require(folder.bytes(of: store.path))
    }

    private func renamed(_ number: Int, _ reason: TokenStoreWarning.Reason) -> TokenStoreWarning {
        .renamed(path: store.path, to: store.path + ".unreadable-\(number)", reason: reason)
    }

    /// Checks that bytes in place of the file are renamed and reported once, and that the
    /// store works after it.
    private func expectRename(of bytes: [UInt8], _ reason: TokenStoreWarning.Reason) throws {
        let folder = try StoreFolder()
        try folder.write(self.folder.bytes(of: self.folder.keyPath) ?? [], to: folder.keyPath)
        let store = folder.store()
        try folder.write(bytes, to: store.path)
        #expect(chmod(folder.path, 0o700) == 0)
        let newPath = store.path + ".unreadable-1"

        #expect(try store.accounts() == [])
        #expect(try store.accounts() == [])

        #expect(folder.warnings == [.renamed(path: store.path, to: newPath, reason: reason)])
        #expect(folder.bytes(of: newPath) == bytes && folder.bytes(of: store.path) == nil)
        try store.save(.sample("grace"))
        #expect(try folder.store().accounts() == [.sample("grace")])
        #expect(folder.bytes(of: newPath) == bytes && folder.warnings.count == 1)
    }

    @Test func `a file of any shorter length is torn`() throws {
        for count in bytes.indices { try expectRename(of: Array(bytes[..<count]), .torn) }
    }

    @Test func `a file with more bytes is torn`() throws {
        try expectRename(of: bytes + [0], .torn)
        try expectRename(of: bytes + bytes, .torn)
    }

    @Test(arguments: [0, 15])
    func `a file without a whole tag is torn`(count: Int) throws {
        let file = SealedFile(
            nonce: [UInt8](repeating: 0, count: 24), ciphertext: [UInt8](repeating: 0, count: count))

        try expectRename(of: try #require(file.bytes), .torn)
    }

    @Test func `a changed bit in any byte is found`() throws {
        for index in bytes.indices {
            var bytes = bytes
            bytes[index] ^= 1 << (index % 8)
            // The magic and the version, the length, and what is authenticated.
            let reason: TokenStoreWarning.Reason = index < 9 ? .foreignFile : index < 13 ? .torn : .otherKey
            try expectRename(of: bytes, reason)
        }
    }

    @Test(arguments: [
        ("no store", 0), ("\0", 0), ("", 1_000), ("tokstore\u{1}", 1_048_568), ("tokstore\u{2}", 100),
    ])
    func `a file of another format, size or version is a foreign file`(
        start: String, zeroCount: Int
    ) throws {
        try expectRename(of: start.utf8 + [UInt8](repeating: 0, count: zeroCount), .foreignFile)
    }

    @Test(arguments: ["", "[]", "{}", #"{"accounts":[{"identifier":"ada"}]}"#])
    func `a sealed file without accounts is a foreign file`(json: String) throws {
        let key = try #require(try KeyFile(path: folder.keyPath, temporaryPath: "").read())
        let file = AccountSealer(key: key, application: store.application).seal(json: Data(json.utf8))

        try expectRename(of: try #require(file?.bytes), .foreignFile)
    }

    @Test func `a file is renamed if its key is missing`() throws {
        try FileManager.default.removeItem(atPath: folder.keyPath)

        #expect(try store.accounts() == [])

        #expect(folder.warnings == [renamed(1, .otherKey)])
        #expect(folder.bytes(of: folder.keyPath) == nil)
        try store.save(.sample("grace"))
        #expect(try store.accounts() == [.sample("grace")])
    }

    @Test func `a file is renamed if its key is another one`() throws {
        #expect(try folder.store(key: .repeating(1)).accounts() == [])

        #expect(folder.warnings == [renamed(1, .otherKey)])
        #expect(folder.bytes(of: store.path + ".unreadable-1") == bytes)
    }

    @Test func `a file of another app is renamed`() throws {
        let other = folder.store(clientID: "app2")
        try folder.write(bytes, to: other.path)

        #expect(try other.accounts() == [])

        #expect(
            folder.warnings == [
                .renamed(path: other.path, to: other.path + ".unreadable-1", reason: .otherKey)
            ])
        #expect(try store.accounts() == [.sample("ada")])
    }

    @Test func `a file gets the next free number, and no file is overwritten`() throws {
        let taken = try [1, 2, 4].map { number in
            let path = store.path + ".unreadable-\(number)"
            try folder.write([UInt8(number)], to: path)
            return path
        }

        for byte in [3, 5] as [UInt8] {
            try folder.write([byte], to: store.path)
            #expect(try store.accounts() == [])
            #expect(folder.bytes(of: store.path + ".unreadable-\(byte)") == [byte])
        }

        #expect(folder.warnings == [renamed(3, .foreignFile), renamed(5, .foreignFile)])
        #expect(taken.map { folder.bytes(of: $0) } == [[1], [2], [4]])
    }

    @Test func `a link to nothing counts as a taken name`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: store.path + ".unreadable-1", withDestinationPath: folder.outside.path + "/none")
        try folder.write("x".utf8, to: store.path)

        #expect(try store.accounts() == [])

        #expect(folder.warnings == [renamed(2, .foreignFile)])
        #expect(folder.bytes(of: folder.outside.path + "/none") == nil)
    }

    @Test(arguments: [true, false])
    func `a file is renamed before a new one is written`(isReplacingAll: Bool) throws {
        try folder.write("x".utf8, to: store.path)

        if isReplacingAll {
            let lock = try store.lock()
            try store.replaceAll(with: [.sample("grace")], holding: lock)
        } else {
            try store.save(.sample("grace"))
        }

        #expect(folder.warnings == [renamed(1, .foreignFile)])
        #expect(folder.bytes(of: store.path + ".unreadable-1") == Array("x".utf8))
        #expect(try store.accounts() == [.sample("grace")])
    }

    @Test func `while the lock is taken, a file that cannot be used keeps its name`() throws {
        try folder.write("x".utf8, to: store.path)

        do {
            let lock = try store.lock()
            #expect(try store.accounts() == [])
            #expect(folder.warnings == [] && folder.names.count == 3)
            #expect(try store.accounts(holding: lock) == [])
        }

        #expect(folder.warnings == [renamed(1, .foreignFile)])
    }
}
