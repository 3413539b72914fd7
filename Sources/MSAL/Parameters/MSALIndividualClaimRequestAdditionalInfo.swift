public import Foundation

/// How much a claim matters, and which values are wanted.
public class MSALIndividualClaimRequestAdditionalInfo: NSObject {
    /// Whether the application cannot do without it.
    public var essential: NSNumber?
    /// The value that is wanted.
    public var value: Any?
    /// The values that are wanted, the best first.
    public var values: [Any]?

    /// Says nothing yet.
    public override init() {}

    init(json: [String: Any]) {
        essential = (json["essential"] as? Bool).map { NSNumber(value: $0) }
        value = json["value"]
        values = json["values"] as? [Any]
    }

    /// What is said, as it travels.
    var json: [String: Any] {
        var json: [String: Any] = [:]
        json["essential"] = essential?.boolValue
        json["value"] = value
        json["values"] = values
        return json
    }
}
