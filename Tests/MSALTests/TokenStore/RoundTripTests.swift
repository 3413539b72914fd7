import Testing

@testable import MSAL

struct RoundTripTests {
    private let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    @Test func `a new store has no accounts, and reading it creates nothing`() throws {
        #expect(try folder.store().accounts() == [])
        try folder.store().remove("ada")

        #expect(folder.permissions(of: folder.path) == nil)
    }

    @Test func `accounts are there after a restart`() throws {
        let plain = KeptAccount(
            identifier: "", username: nil, refreshToken: "", idToken: "\u{0}\"żółw\u{1F980}\\",
            clientInfo: nil,
            scopes: [])
        try folder.store().save(.sample("ada"))
        try folder.store().save(plain)

        #expect(try folder.store().accounts() == [.sample("ada"), plain])
        #expect(folder.warnings == [])
    }

    @Test func `an account replaces the one with its identifier`() throws {
        let store = folder.store()
        for name in ["ada", "grace", "joan"] { try store.save(.sample(name)) }

        try store.save(.sample("grace", scopes: ["mail"]))

        #expect(
            try store.accounts() == [.sample("ada"), .sample("grace", scopes: ["mail"]), .sample("joan")])
    }

    @Test func `an account is removed by its identifier`() throws {
        let store = folder.store()
        for name in ["ada", "grace"] { try store.save(.sample(name)) }

        try store.remove("ada")
        #expect(try store.accounts() == [.sample("grace")])
        try store.remove("grace")
        #expect(try store.accounts() == [])
    }

    @Test func `removing an account that is not there leaves the file as it is`() throws {
        let store = folder.store()
        try store.save(.sample("ada"))
        let bytes = folder.bytes(of: store.path)

        try store.remove("grace")

        #expect(folder.bytes(of: store.path) == bytes)
    }

    @Test func `all accounts are replaced under a lock`() throws {
        let store = folder.store()
        try store.save(.sample("ada"))

        let lock = try store.lock()
        #expect(try store.accounts(holding: lock) == [.sample("ada")])
        try store.replaceAll(with: [.sample("grace"), .sample("joan")], holding: lock)

        #expect(try store.accounts() == [.sample("grace"), .sample("joan")])
    }

    @Test(arguments: [
        ("app2", "https://a"), ("app", "https://b"), ("apphttps:", "//a"), ("", "apphttps://a"),
    ])
    func `another app in the folder has its own accounts`(clientID: String, authority: String) throws {
        let store = folder.store(clientID: "app", authority: "https://a")
        let other = folder.store(clientID: clientID, authority: authority)
        try store.save(.sample("ada"))

        #expect(try other.accounts() == [])
        try other.save(.sample("grace"))
        #expect(try other.accounts() == [.sample("grace")])
        #expect(try store.accounts() == [.sample("ada")])
        #expect(folder.warnings == [])
    }

    @Test func `the same accounts are sealed differently each time`() throws {
        let store = folder.store()
        try store.save(.sample("ada"))
        let bytes = try #require(folder.bytes(of: store.path))

        try store.save(.sample("ada"))

        let newBytes = try #require(folder.bytes(of: store.path))
        // The header up to the nonce is the same.
        #expect(newBytes.count == bytes.count && newBytes.prefix(13) == bytes.prefix(13))
        #expect(newBytes[13..<37] != bytes[13..<37] && newBytes[37...] != bytes[37...])
    }

    @Test func `a store has at most one mebibyte`() throws {
        let store = folder.store()
        try store.save(.sample("ada"))
        var (large, larger) = (KeptAccount.sample("grace"), KeptAccount.sample("grace"))
        large.idToken = String(repeating: "a", count: 1_047_000)
        larger.idToken = String(repeating: "a", count: 1_048_500)

        try store.save(large)
        #expect(throws: TokenStoreFailure.notWritable(store.path)) { try store.save(larger) }

        #expect(try store.accounts() == [.sample("ada"), large])
    }
}

struct KeptAccountTests {
    @Test(
        arguments: [
            { String(describing: $0) }, { String(reflecting: $0) }, { "\($0)" },
            { String(describing: Optional($0)) }, { String(reflecting: [$0]) }, { dumped($0) },
            { dumped(["ada": $0]) },
        ] as [@Sendable (KeptAccount) -> String])
    func `an account prints nothing of its own`(text: @Sendable (KeptAccount) -> String) {
        let text = text(.sample("ada"))

        #expect(text.contains("KeptAccount"))
        for part in ["Canary", "ada@", "openid"] { #expect(!text.contains(part)) }
    }
}

/// Returns what `dump` prints of a value.
private func dumped(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
}
