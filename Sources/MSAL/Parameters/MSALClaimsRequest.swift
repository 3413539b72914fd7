public import Foundation

#if !canImport(ObjectiveC)
    /// Where a method that takes `&error` puts what went wrong.
    public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
#endif

/// What tokens are asked to say.
///
/// It is not for use from several threads at once.
public class MSALClaimsRequest: NSObject {
    private var claims: [MSALClaimsRequestTarget: [MSALIndividualClaimRequest]] = [:]

    /// Makes a request that asks for nothing.
    public override init() {}

    /// Reads a request in the form in which it travels, or returns `nil` and sets `error`.
    public init?(jsonString: String, error: NSErrorPointer) {
        guard let object = JSONText.object(Data(jsonString.utf8)) else {
            error?.pointee = NSError(domain: "MSALErrorDomain", code: -50_000)
            return nil
        }
        for (target, named) in object {
            guard let target = MSALClaimsRequestTarget(name: target), let named = named as? [String: Any]
            else { continue }
            claims[target] = named.sorted { $0.key < $1.key }.map { name, json in
                MSALIndividualClaimRequest(name: name, json: json)
            }
        }
    }

    /// Asks for a claim, in place of an earlier request of that name.
    ///
    /// - Returns: `true`; nothing can go wrong.
    @discardableResult
    public func requestClaim(
        _ request: MSALIndividualClaimRequest, for target: MSALClaimsRequestTarget, error: NSErrorPointer
    ) -> Bool {
        claims[target, default: []].removeAll { $0.name == request.name }
        claims[target, default: []].append(request)
        return true
    }

    /// Asks for a claim no longer.
    ///
    /// - Returns: `true`; it is no error when it was not asked for.
    @discardableResult
    public func removeClaimRequest(
        withName name: String, target: MSALClaimsRequestTarget, error: NSErrorPointer
    ) -> Bool {
        claims[target]?.removeAll { $0.name == name }
        return true
    }

    /// What is asked for in one of the tokens; `nil` when nothing is.
    public func claimsRequests(for target: MSALClaimsRequestTarget) -> [MSALIndividualClaimRequest]? {
        claims[target].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The request in the form in which it travels: one JSON object; `nil` when a value is none that JSON can hold.
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
