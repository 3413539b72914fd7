/// An account that stays signed in, with what is needed to get tokens for it.
///
/// Its tokens do not print.
package struct KeptAccount: Hashable, Sendable {
    /// The account's identifier: the home account ID, or the subject of the ID token.
    package var identifier: String
    /// The name that the user signs in with.
    package var username: String?
    /// The refresh token, with which the account gets new tokens.
    package var refreshToken: String
    /// The last ID token, with the claims about the user.
    package var idToken: String
    /// The client info that came with the tokens, as received.
    package var clientInfo: String?
    /// The scopes that the user granted.
    package var scopes: [String]

    /// Creates an account.
    ///
    /// - Parameters:
    ///   - identifier: The account's identifier, which a store has at most once.
    ///   - username: The name that the user signs in with.
    ///   - refreshToken: The refresh token.
    ///   - idToken: The ID token.
    ///   - clientInfo: The client info that came with the tokens.
    ///   - scopes: The scopes that the user granted.
    package init(
        identifier: String, username: String?, refreshToken: String, idToken: String, clientInfo: String?,
        scopes: [String]
    ) {
        self.identifier = identifier
        self.username = username
        self.refreshToken = refreshToken
        self.idToken = idToken
        self.clientInfo = clientInfo
        self.scopes = scopes
    }
}

/// The members of an account in the JSON of a store.
extension KeptAccount: Codable {
    private enum CodingKeys: String, CodingKey {
        case identifier = "identifier"
        case username = "username"
        case refreshToken = "refreshToken"
        case idToken = "idToken"
        case clientInfo = "clientInfo"
        case scopes = "scopes"
    }
}

extension KeptAccount: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A constant.
    package var description: String { "KeptAccount" }

    /// A constant.
    package var debugDescription: String { "KeptAccount" }

    /// No children.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
