public import Foundation

/// What one tenant says about someone who is signed in.
public class MSALTenantProfile: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant, and the claims are values of JSON.

    /// The person's id in the tenant.
    public let identifier: String?
    /// The host that issued the tokens.
    public let environment: String
    /// The tenant's id.
    public let tenantId: String?
    /// What the id token says about the person.
    public let claims: [String: Any]?

    init(identifier: String?, environment: String, tenantId: String?, claims: [String: Any]?) {
        self.identifier = identifier
        self.environment = environment
        self.tenantId = tenantId
        self.claims = claims
    }
}
