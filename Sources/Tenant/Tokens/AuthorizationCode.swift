import CSodium
import NativeAuth
import TextAlgorithms

/// An authorization code that was given to a browser or an app, and all that it is bound to.
struct AuthorizationCode: Sendable {
    /// How long a code of a browser works, in milliseconds: 10 minutes, as at the service.
    static let lifetime: Int64 = 600_000
    /// How long a code of version 2 works, in milliseconds: the app redeems it at once.
    static let v2Lifetime: Int64 = 60_000

    /// The ID of the client that may redeem it.
    let clientID: String
    /// The redirect URI, as requested; `nil` for a code of version 2, which no browser carries.
    let redirectURI: String?
    /// The challenge of the code verifier, for the method `S256`; `nil` for a code of version 2.
    let challenge: String?
    /// A value for the ID token.
    let nonce: String?
    /// The granted scope; `nil` where an app of version 2 asks for one only with the code.
    let scope: Scope?
    /// The user that signed in.
    let user: BrowserUser
    /// When it was issued, on the monotonic clock.
    let issuedAt: Int64
    /// Whether it was used.
    var use = Use.unused

    /// Whether a code was used.
    enum Use: Hashable {
        /// The code works.
        case unused
        /// The code was redeemed, or a wrong attempt has spent it; the session ends if it is used again.
        case used(session: Digest?)
    }

    /// Whether it was given to an app, in version 2 of the protocol.
    var isForV2: Bool { redirectURI == nil }

    /// How long it works, in milliseconds.
    var lifetime: Int64 { isForV2 ? Self.v2Lifetime : Self.lifetime }

    /// Whether a code verifier belongs to the challenge (RFC 7636 §4.6).
    func isVerified(by verifier: String) -> Bool {
        let bytes = Array(verifier.utf8)
        guard (43...128).contains(bytes.count), bytes.allSatisfy(\.isUnreserved) else { return false }
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        guard let challenge = challenge.flatMap({ Secret($0) }) else { return false }
        return Secret(String(base64URL: hash)) == challenge
    }
}

/// Why an authorization code was refused.
public enum AuthorizationCodeProblem: Hashable, Sendable, CaseIterable {
    /// The code is unknown, belongs to another client, or its account has another password now.
    case invalid
    /// The code was used before.
    case used
    /// The code is too old.
    case expired
    /// The redirect URI is not the one of the authorization request.
    case redirectURIWrong
    /// The code verifier is missing.
    case verifierMissing
    /// The code verifier is malformed, or does not belong to the challenge.
    case verifierWrong
    /// A parameter of the request is missing.
    case parameterMissing
    /// The client has sent a secret, which an app on a device does not have.
    case secretPresent
}
