public import Foundation
import NativeAuth
import SignUp

/// A signed-in account.
public final class MSALAccount: NSObject, Sendable {
    /// The user's email address, from the ID token.
    public let username: String?
    /// The ID of the account, the same on every device.
    public let identifier: String?
    /// The host of the token issuer.
    public let environment: String
    // Safe to share: they are JSON values.
    /// The claims of the ID token.
    nonisolated(unsafe) public let accountClaims: [String: Any]?
    /// The IDs of the account and its tenant.
    public let homeAccountId: MSALAccountId?
    /// The account's profiles in its tenants; here always one.
    public let tenantProfiles: [MSALTenantProfile]?
    /// Whether the account comes from a device broker; always `false` here.
    public let isSSOAccount = false

    /// Creates an account from the ID token, or returns `nil` if there is no readable one.
    init?(_ tokens: TokenSet) {
        guard let claims = tokens.idToken?.payload else { return nil }
        accountClaims = claims
        username = claims["preferred_username"] as? String ?? claims["email"] as? String
        environment = (claims["iss"] as? String).flatMap { URL(string: $0) }?.host() ?? ""
        let clientInfo = tokens.clientInfo.flatMap { JSONObject.parse(base64URL: $0.reveal) }
        let objectID = clientInfo?["uid"] as? String ?? claims["oid"] as? String
        let tenantID = clientInfo?["utid"] as? String ?? claims["tid"] as? String
        if let objectID, let tenantID {
            homeAccountId = MSALAccountId(objectId: objectID, tenantId: tenantID)
        } else {
            homeAccountId = nil
        }
        identifier = homeAccountId?.identifier ?? claims["sub"] as? String
        let profile = MSALTenantProfile(
            identifier: objectID, environment: environment, tenantId: tenantID, claims: claims)
        tenantProfiles = [profile]
    }
}

extension Token {
    /// The payload of a JWT.
    fileprivate var payload: [String: Any]? {
        let segments = reveal.split(separator: ".", omittingEmptySubsequences: false)
        guard segments.count == 3 else { return nil }
        return JSONObject.parse(base64URL: segments[1])
    }
}

/// The IDs of an account and its tenant.
public final class MSALAccountId: NSObject, Sendable {
    /// The object ID and the tenant ID, joined by a dot.
    public let identifier: String
    /// The user's object ID in the tenant.
    public let objectId: String
    /// The tenant's ID.
    public let tenantId: String

    init(objectId: String, tenantId: String) {
        identifier = "\(objectId).\(tenantId)"
        self.objectId = objectId
        self.tenantId = tenantId
    }
}

/// The profile of a signed-in account in one tenant.
public final class MSALTenantProfile: NSObject, Sendable {
    /// The user's object ID in the tenant.
    public let identifier: String?
    /// The host of the token issuer.
    public let environment: String
    /// The tenant's ID.
    public let tenantId: String?
    /// Whether this is the profile in the tenant that owns the account; always `true` here.
    public let isHomeTenantProfile = true
    // Safe to share: they are JSON values.
    /// The claims of the ID token.
    nonisolated(unsafe) public let claims: [String: Any]?

    init(identifier: String?, environment: String, tenantId: String?, claims: [String: Any]?) {
        self.identifier = identifier
        self.environment = environment
        self.tenantId = tenantId
        self.claims = claims
    }
}

/// Parses JSON objects.
enum JSONObject {
    /// Parses an object, or returns `nil` if the data is anything else.
    static func parse(_ data: Data) -> [String: Any]? {
        guard StrictJSON.isValid(data) else { return nil }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    }

    /// Parses a base64url-encoded object, with or without padding.
    static func parse(base64URL text: some StringProtocol) -> [String: Any]? {
        var base64 = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        while !base64.utf8.count.isMultiple(of: 4) { base64 += "=" }
        return Data(base64Encoded: base64).flatMap(parse)
    }
}
