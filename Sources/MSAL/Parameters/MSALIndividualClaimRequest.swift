public import Foundation

/// One claim that a token is asked to make.
public class MSALIndividualClaimRequest: NSObject {
    /// The claim's name.
    public let name: String
    /// How much it matters, and which values are wanted.
    public var additionalInfo: MSALIndividualClaimRequestAdditionalInfo?

    /// Asks for a claim.
    public init(name: String) {
        self.name = name
    }

    init(name: String, json: Any) {
        self.name = name
        additionalInfo = (json as? [String: Any]).map { MSALIndividualClaimRequestAdditionalInfo(json: $0) }
    }

    /// The claim as it travels.
    var json: Any { additionalInfo?.json ?? NSNull() }
}
