import CSodium
import NativeAuth

/// A sign-up or sign-in in the user's browser: an authorization code with PKCE, sent to a loopback address.
///
/// It is a value without I/O, clock or random numbers. Show the user the page at ``authorizeURL(port:)``, pass
/// the browser's answer to ``receive(_:)``, send the request that it returns, and pass the reply to
/// ``receive(_:at:)``. An answer that ``accepts(_:)`` rejects is not from this sign-in and must be ignored.
public struct BrowserSignIn: Hashable, Sendable {
    /// The number of random bytes that a sign-in needs.
    public static let randomByteCount = 96
    /// The maximum length of an authorization code, in bytes.
    public static let maximumCodeBytes = 8_192

    /// The settings.
    public let settings: Settings
    /// The issuer of the tenant's answers and ID tokens.
    public let issuer: Issuer

    var phase: Phase

    /// What was exchanged so far, with the secrets that are still needed.
    enum Phase: Hashable, Sendable {
        /// The redirect URI is not known yet.
        case prepared(Secrets)
        /// The browser has not answered.
        case waiting(Secrets, redirectURI: String)
        /// The authorization code is exchanged for tokens.
        case redeeming(nonce: Secret)
        /// The tokens were received, or the sign-in failed.
        case ended
    }

    /// Three random values, each as 43 characters.
    struct Secrets: Hashable, Sendable {
        var state: Secret
        var nonce: Secret
        var verifier: Secret
    }

    /// Creates a sign-in.
    ///
    /// - Parameters:
    ///   - settings: The settings.
    ///   - issuer: The issuer, from the tenant's discovery document.
    ///   - randomBytes: 96 unpredictable bytes that are used for nothing else.
    /// - Throws: ``BrowserSignInFailure/parameterNotAllowed(_:)`` if the additional parameters repeat a name,
    ///   or name a parameter that every request has.
    public init(_ settings: Settings, issuer: Issuer, randomBytes: [UInt8]) throws(BrowserSignInFailure) {
        precondition(randomBytes.count == Self.randomByteCount)
        try settings.validate()
        self.settings = settings
        self.issuer = issuer
        let values = [0, 32, 64].map {
            Secret(String(base64URL: Array(randomBytes[$0..<$0 + 32]))) ?? Secret()
        }
        phase = .prepared(Secrets(state: values[0], nonce: values[1], verifier: values[2]))
    }

    /// Returns the address of the page where the browser begins; `nil` once an answer was accepted.
    ///
    /// - Parameter port: The port of the listener, which every answer must name from then on.
    public mutating func authorizeURL(port: Int) -> String? {
        let secrets: Secrets
        switch phase {
        case .prepared(let prepared): secrets = prepared
        case .waiting(let waiting, _): secrets = waiting
        case .redeeming, .ended: return nil
        }
        let redirectURI = settings.redirectURI.text(port: port)
        phase = .waiting(secrets, redirectURI: redirectURI)
        let query = parameters(secrets, redirectURI).map {
            "\($0.name.percentEncoded)=\($0.value.percentEncoded)"
        }
        return "\(settings.authority)\(Request.Path.authorize.rawValue)?\(query.joined(separator: "&"))"
    }

    /// The redirect URI of the authorization request; `nil` before it and after the answer.
    public var redirectURI: String? {
        if case .waiting(_, let redirectURI) = phase { redirectURI } else { nil }
    }

    private func parameters(_ secrets: Secrets, _ redirectURI: String) -> [Settings.Parameter] {
        let required: [(Request.Field, String)] = [
            (.clientID, settings.client.clientID), (.responseType, "code"), (.redirectURI, redirectURI),
            (.responseMode, settings.responseMode.rawValue), (.scope, settings.authorizationScopes),
            (.state, secrets.state.text), (.nonce, secrets.nonce.text),
            (.codeChallenge, secrets.verifier.challenge), (.codeChallengeMethod, "S256"),
        ]
        let optional: [(Request.Field, String?)] = [
            (.prompt, settings.prompt?.rawValue), (.loginHint, settings.loginHint),
            (.domainHint, settings.domainHint), (.claims, settings.claims),
            (.uiLocales, settings.uiLocales), (.clientInfo, "1"),
            (.clientRequestID, settings.client.correlationID),
        ]
        let all = required + optional.map { ($0.0, $0.1 ?? "") }
        return all.filter { !$0.1.isEmpty }.map { Settings.Parameter($0.0.rawValue, $0.1) }
            + settings.extraQueryParameters
    }
}

extension BrowserSignIn: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name of the type, without the values.
    public var description: String { "BrowserSignIn" }

    /// The name of the type, without the values.
    public var debugDescription: String { description }

    /// No children: they include secrets and what the user typed.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Secret {
    /// The bytes as text, for a URL.
    fileprivate var text: String { reveal { String(decoding: $0, as: UTF8.self) } }

    /// The code challenge of a verifier: its SHA-256, base64url-encoded (RFC 7636 §4.2).
    var challenge: String {
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        reveal { bytes in
            _ = crypto_hash_sha256(
                &hash, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
        }
        return String(base64URL: hash)
    }
}
