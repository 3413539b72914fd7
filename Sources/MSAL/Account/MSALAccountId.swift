public import Foundation

/// The IDs of an account and its tenant.
public class MSALAccountId: NSObject, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

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
