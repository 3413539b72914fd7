/// An account in a store.
///
/// Its password hash stays in the store.
public struct StoredAccount: Hashable, Sendable, Identifiable {
    /// The account's ID in the store; it never changes and is never reused.
    public let id: Int64
    /// The account as added.
    public let account: Account
    /// The time of creation, in milliseconds since 1970 (UTC).
    public let createdAt: Int64
    /// Whether the user signs in with a password and not with a code.
    public let hasPassword: Bool
    /// A number that every new password changes; it reveals nothing of the password.
    public let passwordRevision: Int64

    /// Creates a stored account.
    public init(
        id: Int64, account: Account, createdAt: Int64, hasPassword: Bool, passwordRevision: Int64 = 0
    ) {
        self.id = id
        self.account = account
        self.createdAt = createdAt
        self.hasPassword = hasPassword
        self.passwordRevision = passwordRevision
    }

    /// Whether the account has this email address or alias, case-insensitively.
    func isNamed(_ name: String) -> Bool {
        guard name.utf8.count <= 254 else { return false }
        return [account.email, account.alias].contains { $0?.lowercased() == name.lowercased() }
    }
}

extension StoredAccount {
    /// The account's object ID in tokens (`oid`), constant for the lifetime of the store.
    ///
    /// A custom UUID (RFC 9562, version 8), derived from the account's immutable values so that a store needs
    /// no extra column. It is not a secret.
    var objectID: String {
        let first = Self.mix(UInt64(bitPattern: id))
        let second = Self.mix(first ^ UInt64(bitPattern: createdAt))
        return withUnsafeBytes(of: (first.bigEndian, second.bigEndian)) { bytes in
            String(uuid: Array(bytes), version: 8)
        }
    }

    /// Returns the ID of a registered method on the wire, constant like the object ID.
    ///
    /// It is made of numbers that reveal nothing of the method's address.
    func methodID(of method: AuthenticationMethod, at index: Int) -> String {
        let first = Self.mix(UInt64(bitPattern: id) ^ Self.mix(UInt64(bitPattern: method.addedAt)))
        let second = Self.mix(first ^ UInt64(bitPattern: createdAt) ^ Self.mix(UInt64(index)))
        return withUnsafeBytes(of: (first.bigEndian, second.bigEndian)) { bytes in
            String(uuid: Array(bytes), version: 8)
        }
    }

    /// Applies the last step of SplitMix64, which is injective.
    private static func mix(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
