package import NativeAuth
import TextAlgorithms

/// A reply: its status and its members.
package struct InspectedReply: Hashable, Sendable {
    /// The HTTP status.
    package let status: Int
    /// The members, in alphabetical order; empty if the body is no JSON object.
    package let members: [InspectedField]
    /// Whether the body is a JSON object.
    package let isObject: Bool

    /// Whether the tenant refused the request; a reply that asks for more has a token to go on with
    /// (wire-protocol §2.1).
    package var isRefusal: Bool {
        let tokens: [Request.Field] = [.continuationToken, .v2ContinuationToken]
        return status != 200
            && !members.contains { member in tokens.contains { $0.rawValue == member.name?.raw } }
    }

    /// The maximum number of members.
    static let maximumCount = 32

    /// Takes what may be shown of a reply.
    ///
    /// - Parameters:
    ///   - response: The reply.
    ///   - request: The request that it answers.
    package init(_ response: Response, to request: Request) {
        status = response.status
        guard let reply = StrictJSON.parse(response.body), case .object = reply.content else {
            (members, isObject) = ([], false)
            return
        }
        var values = SensitiveValues(request, hidesAttributes: false)
        values.add(reply)
        isObject = true
        members = reply.objectMembers.sorted { $0.name < $1.name }.prefix(Self.maximumCount).map {
            InspectedField($0.name, ReplyMember(rawValue: $0.name)?.text(of: $0.value), values)
        }
    }
}
