import FoundationEssentials
import NativeAuth
import TextAlgorithms

/// The parts of an ID token that was sent back to the tenant; its signature is not verified yet.
struct SignedIDToken {
    /// The bytes that the signature is of.
    let signingInput: [UInt8]
    /// The signature, in base64url.
    let signature: String
    /// The issuer.
    let issuer: String
    /// The account's object ID.
    let objectID: String

    /// Parses a token; `nil` for any other text, and for an access token, which is not for this.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, text.utf8.allSatisfy({ $0 < 0x80 }),
            let payload = Self.bytes(base64URL: parts[1]),
            let claims = StrictJSON.parse(Data(payload))?.members,
            claims["preferred_username"] != nil, claims["scp"] == nil, claims["jti"] == nil,
            let issuer = claims["iss"]?.string, let objectID = claims["oid"]?.string
        else { return nil }
        signingInput = Array("\(parts[0]).\(parts[1])".utf8)
        signature = parts[2]
        self.issuer = issuer
        self.objectID = objectID
    }

    private static func bytes(base64URL text: String) -> Data? {
        let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: base64 + String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4))
    }
}
