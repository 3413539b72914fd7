package import NativeAuth
package import SignUp
import TextAlgorithms

/// A reply: its status and its members.
package struct InspectedReply: Hashable, Sendable {
    /// The HTTP status.
    package let status: Int
    /// The members, in alphabetical order; empty if the body is no JSON object.
    package let members: [InspectedField]
    /// Whether the body is a JSON object.
    package let isObject: Bool

    /// What the reply means to the flow that waits for it.
    package let outcome: ReplyOutcome

    /// The maximum number of members.
    static let maximumCount = 32

    /// Takes what may be shown of a reply.
    ///
    /// - Parameters:
    ///   - response: The reply.
    ///   - request: The request that it answers.
    package init(_ response: Response, to request: Request) {
        status = response.status
        outcome = response.outcome
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
