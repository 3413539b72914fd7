public import Foundation

/// Whether a claim is essential, and the requested values.
public class MSALIndividualClaimRequestAdditionalInfo: NSObject {
    /// Whether the claim is essential.
    public var essential: NSNumber?
    /// The requested value.
    public var value: Any?
    /// The requested values, in order of preference.
    public var values: [Any]?

    /// Creates empty information.
    public override init() {}

    init(json: [String: Any]) {
        essential = (json["essential"] as? Bool).map { NSNumber(value: $0) }
        value = json["value"]
        values = json["values"] as? [Any]
    }

    /// The JSON object of the information.
    var json: [String: Any] {
        var json: [String: Any] = [:]
        json["essential"] = essential?.boolValue
        json["value"] = value
        json["values"] = values
        return json
    }
}
