package import NativeAuth

/// Stores a tenant's accounts.
///
/// A store belongs to one tenant and is called serially.
package protocol AccountStore {
    /// Whether an account has this email address, case-insensitively.
    func contains(email: String) throws(StoreFailure) -> Bool

    /// Whether an account has this alias, case-insensitively.
    func contains(alias: String) throws(StoreFailure) -> Bool

    /// Adds an account, durably as far as the store can guarantee it.
    ///
    /// - Parameters:
    ///   - account: The account. Stored whole or not at all.
    ///   - password: The password in clear, to be stored as a hash; `nil` for an account that uses codes.
    ///   - timestamp: The time of creation.
    /// - Returns: The account that was added.
    /// - Throws: ``StoreFailure/taken`` if the address or alias belongs to another account.
    @discardableResult
    mutating func add(
        _ account: Account, password: Secret?, at timestamp: Timestamp
    ) throws(StoreFailure) -> AccountReference

    /// Returns the account with this email address or alias, case-insensitively; `nil` if there is none.
    ///
    /// If the name is one account's address and another's alias, the address wins.
    func account(named name: String) throws(StoreFailure) -> StoredAccount?

    /// Returns the account with this ID; `nil` if there is none.
    func account(_ id: StoredAccount.ID) throws(StoreFailure) -> StoredAccount?

    /// Whether a password is the password of an account.
    ///
    /// Returns `false` if there is no such account, or if it has no password.
    ///
    /// - Parameters:
    ///   - password: The password in clear.
    ///   - id: The account.
    func verifies(_ password: Secret, of id: StoredAccount.ID) throws(StoreFailure) -> Bool

    /// Sets the password of an account, as durably as ``add(_:password:at:)``.
    ///
    /// - Parameters:
    ///   - password: The password in clear, to be stored as a hash in place of the old one.
    ///   - account: The account.
    /// - Returns: The account with the new password; `nil` if nothing is stored, because the account was
    ///   removed, has got another password or uses codes.
    mutating func setPassword(
        _ password: Secret, of account: AccountReference
    ) throws(StoreFailure) -> AccountReference?

    /// Returns the methods that the user of an account has registered, in the order of their registration.
    func methods(of id: StoredAccount.ID) throws(StoreFailure) -> [AuthenticationMethod]

    /// Registers a method for an account, durably as far as the store can guarantee it.
    ///
    /// Changes nothing if the account has the method already.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - account: The account.
    ///   - count: The number of methods that the account has before, so that of two registrations at the same
    ///     time only one succeeds.
    /// - Throws: ``StoreFailure/taken`` if the account was removed, has got another password or has
    ///   another number of methods.
    mutating func addMethod(
        _ method: AuthenticationMethod, to account: AccountReference, after count: Int
    ) throws(StoreFailure)
}

/// An account as that knows it which was begun for it: which account it is, and which password it had then.
///
/// Whatever is under way for an account has one, and looks the account up by it each time that it acts. A
/// removed account, the next account of the same address and a new password end it.
package struct AccountReference: Hashable, Sendable {
    /// The account's ID in the store.
    package let id: StoredAccount.ID
    /// The account's ``StoredAccount/passwordRevision``.
    package let passwordRevision: Int64

    /// Creates a reference.
    package init(id: StoredAccount.ID, passwordRevision: Int64) {
        self.id = id
        self.passwordRevision = passwordRevision
    }
}

/// Why a store operation failed.
package enum StoreFailure: Error, Hashable, Sendable {
    /// The address or the alias belongs to another account.
    case taken
    /// The store is full.
    case full
    /// The store cannot be used now, but may be later; `reason` is for a log, not for the user.
    case unavailable(reason: String)
    /// The store is broken or unreachable; `reason` is for a log, not for the user.
    case broken(reason: String)
}

/// A user's account, as the tenant creates it.
package struct Account: Hashable, Sendable {
    /// The email address that identifies it, as typed; unique, case-insensitively.
    package var email: String
    /// An alternative name for sign-in, as typed; unique, case-insensitively.
    package var alias: String?
    /// The user's attributes, by programmable name.
    package var attributes: [String: AttributeValue]

    /// Creates an account.
    package init(email: String, alias: String? = nil, attributes: [String: AttributeValue] = [:]) {
        self.email = email
        self.alias = alias
        self.attributes = attributes
    }
}

/// The value of an attribute, in the type that its kind requires.
package enum AttributeValue: Hashable, Sendable {
    /// A string.
    case text(String)
    /// A 64-bit integer.
    case integer(Int64)
    /// A Boolean.
    case boolean(Bool)
}

extension AttributeValue {
    /// The value as a user would type it.
    package var text: String {
        switch self {
        case .text(let text): text
        case .integer(let number): String(number)
        case .boolean(let isTrue): String(isTrue)
        }
    }
}

/// An account in a store.
///
/// Its password hash stays in the store.
package struct StoredAccount: Hashable, Sendable, Identifiable {
    /// The account's ID in the store; it never changes and is never reused.
    package let id: Int64
    /// The account as added.
    package let account: Account
    /// The time of creation, in milliseconds since 1970 (UTC).
    package let createdAt: Int64
    /// Whether the user signs in with a password and not with a code.
    package let hasPassword: Bool
    /// A number that every new password changes; it reveals nothing of the password.
    package let passwordRevision: Int64

    /// Creates a stored account.
    package init(
        id: Int64, account: Account, createdAt: Int64, hasPassword: Bool, passwordRevision: Int64 = 0
    ) {
        self.id = id
        self.account = account
        self.createdAt = createdAt
        self.hasPassword = hasPassword
        self.passwordRevision = passwordRevision
    }

    /// The account as it is now.
    package var reference: AccountReference {
        AccountReference(id: id, passwordRevision: passwordRevision)
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

/// A strong authentication method that the user of an account has registered (wire-protocol §2.9).
package struct AuthenticationMethod: Hashable, Sendable {
    /// The kinds of methods.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Codes by email.
        case email = "email"
    }

    /// The kind of the method.
    package let kind: Kind
    /// The address that codes are sent to, as typed.
    package let target: String
    /// The time of registration, in milliseconds since 1970 (UTC).
    package let addedAt: Int64

    /// Creates a method.
    package init(kind: Kind, target: String, addedAt: Int64) {
        self.kind = kind
        self.target = target
        self.addedAt = addedAt
    }

    /// Whether it is the same method as another one, whenever that was added; an address has either case.
    func isSame(as other: AuthenticationMethod) -> Bool {
        kind == other.kind && target.lowercased() == other.target.lowercased()
    }
}
