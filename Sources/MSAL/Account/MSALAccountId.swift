public import Foundation

/// Which account it is, in which tenant.
public class MSALAccountId: NSObject, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    /// The two other parts, with a dot between them.
    public let identifier: String
    /// The person's id in the tenant.
    public let objectId: String
    /// The tenant's id.
    public let tenantId: String

    init(objectId: String, tenantId: String) {
        identifier = "\(objectId).\(tenantId)"
        self.objectId = objectId
        self.tenantId = tenantId
    }
}
