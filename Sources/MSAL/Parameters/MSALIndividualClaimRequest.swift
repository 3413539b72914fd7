public import Foundation

/// A request for one claim.
public class MSALIndividualClaimRequest: NSObject {
    /// The claim's name.
    public let name: String
    /// Whether the claim is essential, and the requested values.
    public var additionalInfo: MSALIndividualClaimRequestAdditionalInfo?

    /// Creates a request for a claim.
    public init(name: String) {
        self.name = name
    }

    init(name: String, json: Any) {
        self.name = name
        additionalInfo = (json as? [String: Any]).map { MSALIndividualClaimRequestAdditionalInfo(json: $0) }
    }

    /// The JSON value of the request.
    var json: Any { additionalInfo?.json ?? NSNull() }
}
