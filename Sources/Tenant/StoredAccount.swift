/// An account as a store gives it back.
///
/// What its password is verified with stays in the store.
public struct StoredAccount: Hashable, Sendable, Identifiable {
    /// What the store knows it by; it never changes and is never given to another account of the same store.
    public let id: Int64
    /// The account, as it was added.
    public let account: Account
    /// When it was created, in milliseconds since 1970 (UTC).
    public let created: Int64
    /// Whether its person signs in with a password, rather than with a code each time.
    public let hasPassword: Bool

    /// Makes what a store gives back.
    public init(id: Int64, account: Account, created: Int64, hasPassword: Bool) {
        self.id = id
        self.account = account
        self.created = created
        self.hasPassword = hasPassword
    }

    /// Whether the account goes by this address or alias, without regard to case.
    func goes(by name: String) -> Bool {
        [account.email, account.alias].contains { $0?.lowercased() == name.lowercased() }
    }
}

extension StoredAccount {
    /// What tokens call the account, `oid`: the same for as long as the store lives.
    ///
    /// A UUID of the implementer's own making (RFC 9562, version 8), mixed from what never changes about an
    /// account, so that no store has to keep another column. It is a name and no secret.
    var objectID: String {
        let first = Self.mix(UInt64(bitPattern: id))
        let second = Self.mix(first ^ UInt64(bitPattern: created))
        return withUnsafeBytes(of: (first.bigEndian, second.bigEndian)) { bytes in
            String(uuid: Array(bytes), version: 8)
        }
    }

    /// The last step of SplitMix64, which takes no two numbers to the same one.
    private static func mix(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
