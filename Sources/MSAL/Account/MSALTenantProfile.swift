public import Foundation

/// The profile of a signed-in account in one tenant.
public class MSALTenantProfile: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant, and the claims are JSON values.

    /// The user's object ID in the tenant.
    public let identifier: String?
    /// The host of the token issuer.
    public let environment: String
    /// The tenant's ID.
    public let tenantId: String?
    /// Whether this is the profile in the tenant that owns the account; always `true` here.
    public let isHomeTenantProfile = true
    /// The claims of the ID token.
    public let claims: [String: Any]?

    init(identifier: String?, environment: String, tenantId: String?, claims: [String: Any]?) {
        self.identifier = identifier
        self.environment = environment
        self.tenantId = tenantId
        self.claims = claims
    }
}
