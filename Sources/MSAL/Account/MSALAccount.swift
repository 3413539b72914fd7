public import Foundation
import SignUp

/// A signed-in account.
public class MSALAccount: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant, and the claims are JSON values.

    /// The user's email address, from the ID token.
    public let username: String?
    /// The ID of the account, the same on every device.
    public let identifier: String?
    /// The host of the token issuer.
    public let environment: String
    /// The claims of the ID token.
    public let accountClaims: [String: Any]?
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
