public import Foundation
import SignUp

/// Someone who is signed in.
public class MSALAccount: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant, and the claims are values of JSON.

    /// The person's email address, as the tenant knows it.
    public let username: String?
    /// The id of the account, the same on every device.
    public let identifier: String?
    /// The host that issued the tokens.
    public let environment: String
    /// What the id token says about the person.
    public let accountClaims: [String: Any]?
    /// Which account it is, in which tenant.
    public let homeAccountId: MSALAccountId?
    /// What the tenants say about the person: here always one.
    public let tenantProfiles: [MSALTenantProfile]?
    /// Whether a broker of the device knows the account; never so here.
    public let isSSOAccount = false

    /// Reads who the person is from an id token, or returns `nil` when there is none that can be read.
    init?(_ tokens: TokenSet) {
        guard let claims = tokens.idToken?.payload else { return nil }
        accountClaims = claims
        username = claims["preferred_username"] as? String ?? claims["email"] as? String
        environment = (claims["iss"] as? String).flatMap { URL(string: $0) }?.host() ?? ""
        let info = tokens.clientInfo.flatMap { JSONText.object(base64URL: $0.reveal) }
        let object = info?["uid"] as? String ?? claims["oid"] as? String
        let tenant = info?["utid"] as? String ?? claims["tid"] as? String
        if let object, let tenant {
            homeAccountId = MSALAccountId(objectId: object, tenantId: tenant)
        } else {
            homeAccountId = nil
        }
        identifier = homeAccountId?.identifier ?? claims["sub"] as? String
        let profile = MSALTenantProfile(
            identifier: object, environment: environment, tenantId: tenant, claims: claims)
        tenantProfiles = [profile]
    }
}

extension Token {
    /// What the middle part of a JWT says.
    fileprivate var payload: [String: Any]? {
        let parts = reveal.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        return JSONText.object(base64URL: parts[1])
    }
}
