public import Foundation

#if !canImport(ObjectiveC)
    /// A pointer through which a method returns an error.
    public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
#endif

/// The claims to request in tokens.
///
/// It is not thread-safe.
public class MSALClaimsRequest: NSObject {
    private var claims: [MSALClaimsRequestTarget: [MSALIndividualClaimRequest]] = [:]

    /// Creates an empty request.
    public override init() {}

    /// Parses a request from the JSON of the `claims` parameter, or returns `nil` and sets `error`.
    public init?(jsonString: String, error: NSErrorPointer) {
        guard let object = JSONObject.parse(Data(jsonString.utf8)) else {
            error?.pointee = NSError(domain: "MSALErrorDomain", code: -50_000)
            return nil
        }
        for (target, members) in object {
            guard let target = MSALClaimsRequestTarget(name: target), let members = members as? [String: Any]
            else { continue }
            claims[target] = members.sorted { $0.key < $1.key }.map { name, json in
                MSALIndividualClaimRequest(name: name, json: json)
            }
        }
    }

    /// Adds a claim, replacing an earlier request with the same name.
    ///
    /// - Returns: Always `true`.
    @discardableResult
    public func requestClaim(
        _ request: MSALIndividualClaimRequest, for target: MSALClaimsRequestTarget, error: NSErrorPointer
    ) -> Bool {
        claims[target, default: []].removeAll { $0.name == request.name }
        claims[target, default: []].append(request)
        return true
    }

    /// Removes a claim.
    ///
    /// - Returns: Always `true`, even if the claim was not requested.
    @discardableResult
    public func removeClaimRequest(
        withName name: String, target: MSALClaimsRequestTarget, error: NSErrorPointer
    ) -> Bool {
        claims[target]?.removeAll { $0.name == name }
        return true
    }

    /// Returns the claims requested in a token, or `nil` if there are none.
    public func claimsRequests(for target: MSALClaimsRequestTarget) -> [MSALIndividualClaimRequest]? {
        claims[target].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Returns the JSON of the `claims` parameter, or `nil` if JSON cannot represent a value.
    public func jsonString() -> String? {
        var object: [String: Any] = [:]
        for (target, requests) in claims where !requests.isEmpty {
            object[target.name] = Dictionary(requests.map { ($0.name, $0.json) }) { _, last in last }
        }
        guard JSONSerialization.isValidJSONObject(object) else { return nil }
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
        let data = try? JSONSerialization.data(withJSONObject: object, options: options)
        return data.map { String(decoding: $0, as: UTF8.self) }
    }
}

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

/// The token in which a claim is requested.
public enum MSALClaimsRequestTarget: Int, Sendable {
    /// The ID token.
    case idToken
    /// The access token.
    case accessToken

    /// The name on the wire.
    var name: String {
        switch self {
        case .idToken: "id_token"
        case .accessToken: "access_token"
        }
    }

    init?(name: String) {
        switch name {
        case "id_token": self = .idToken
        case "access_token": self = .accessToken
        default: return nil
        }
    }
}
