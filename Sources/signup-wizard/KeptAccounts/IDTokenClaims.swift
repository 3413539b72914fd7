import FoundationEssentials
import NativeAuth

/// The claims of an ID token that describe a kept account.
///
/// The signature is not verified: the token came from the tenant over a connection that was (OpenID Connect Core,
/// section 3.1.3.7).
struct IDTokenClaims: Decodable {
    let subject: String?
    let objectID: String?
    let tenantID: String?
    let username: String?
    let email: String?
    let issuedAt: Double?
    let expiresAt: Double?

    private enum CodingKeys: String, CodingKey {
        case subject = "sub"
        case objectID = "oid"
        case tenantID = "tid"
        case username = "preferred_username"
        case email = "email"
        case issuedAt = "iat"
        case expiresAt = "exp"
    }

    /// Reads the claims of a JWT; `nil` if it is not one.
    init?(_ token: String) {
        let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let claims = Self.decode(Self.self, base64URL: String(Substring(parts[1])))
        else { return nil }
        self = claims
    }

    /// The ID of the account, the same in every app of the tenant, or else in this one.
    ///
    /// - Parameter clientInfo: The client info that came with the token.
    func accountIdentifier(_ clientInfo: String?) -> String? {
        let info = clientInfo.flatMap { Self.decode(ClientInfo.self, base64URL: $0) }
        guard let objectID = info?.uid ?? objectID, let tenantID = info?.utid ?? tenantID else {
            return subject
        }
        return "\(objectID).\(tenantID)"
    }

    private struct ClientInfo: Decodable {
        let uid: String?
        let utid: String?
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, base64URL text: String) -> Value? {
        var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        while !base64.utf8.count.isMultiple(of: 4) { base64 += "=" }
        guard let data = Data(base64Encoded: base64), StrictJSON.isValid(data) else { return nil }
        return try? JSONDecoder().decode(type, from: data)
    }
}
