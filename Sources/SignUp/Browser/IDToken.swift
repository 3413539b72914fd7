import FoundationEssentials
public import NativeAuth

/// The claims of an ID token that tie it to a sign-in in the browser.
///
/// The signature is not verified: the token came from the token endpoint over a verified connection (OpenID
/// Connect Core §3.1.3.7).
struct IDToken {
    private let claims: JSONObject

    /// The leeway between the clocks of the tenant and the client, in seconds.
    private static let leeway = 300.0

    /// Reads a JWT; `nil` if it does not have three parts with an object in the second.
    init?(_ token: Token) {
        let parts = token.value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let node = Data(base64URL: parts[1]).flatMap({ StrictJSON.parse($0) }),
            let claims = JSONObject(node)
        else { return nil }
        self.claims = claims
    }

    /// Returns whether the token was issued to a client for one sign-in and has not expired.
    func isIssued(by issuer: String, to clientID: String, nonce: Secret, at now: Int) -> Bool {
        let audience = claims.text("aud").map { [$0] } ?? claims.texts("aud")
        return claims.text("iss").map(UTF8Key.init) == UTF8Key(issuer)
            && audience.map(UTF8Key.init) == [UTF8Key(clientID)]
            && (expiry ?? -.infinity) > Double(now) - Self.leeway
            && claims.text("nonce").flatMap { Secret($0) } == nonce
            && claims.text("tid") != nil && (claims.text("oid") ?? claims.text("sub")) != nil
    }

    /// The name that the user signs in with, for display.
    var username: String? { claims.text("preferred_username") ?? claims.text("email") }

    private var expiry: Double? {
        guard case .number(let text) = claims.node.member("exp")?.content else { return nil }
        return Double(text)
    }
}

extension TokenSet {
    /// The name that the user signs in with, by the ID token; `nil` if there is none.
    ///
    /// It is for display only: the claim `preferred_username` can change and need not be unique (OpenID Connect
    /// Core §5.7).
    public var username: ServerText? {
        idToken.flatMap(IDToken.init)?.username.flatMap { name in
            ServerText.accepts(name, maximumBytes: 1_024) ? ServerText(name) : nil
        }
    }
}

extension Data {
    /// Decodes base64url without padding; `nil` for anything else.
    fileprivate init?(base64URL text: Substring.UTF8View.SubSequence) {
        var characters: [UInt8] = []
        for byte in text {
            switch byte {
            case UInt8(ascii: "-"): characters.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): characters.append(UInt8(ascii: "/"))
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
            default: characters.append(byte)
            }
        }
        while !characters.count.isMultiple(of: 4) { characters.append(UInt8(ascii: "=")) }
        self.init(base64Encoded: Data(characters))
    }
}
