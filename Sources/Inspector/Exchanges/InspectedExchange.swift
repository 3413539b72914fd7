package import NativeAuth

/// A request and its reply, as far as they may be shown.
package struct InspectedExchange: Hashable, Sendable {
    /// How a request ended.
    package enum Result: Hashable, Sendable {
        /// The reply has not arrived yet.
        case waiting
        /// The tenant replied.
        case reply(InspectedReply)
        /// There was no reply.
        case failure(TransportFailure)
    }

    /// The kind of credential in a request.
    package enum Grant: String, Hashable, Sendable, CaseIterable {
        case attributes = "attributes"
        case continuationToken = "continuation_token"
        case oneTimeCode = "oob"
        case password = "password"
        case refreshToken = "refresh_token"
        case secondFactor = "mfa_oob"
    }

    /// The HTTP method.
    package let method: Request.Method
    /// The path: one of the protocol, or that of a link of version 2 without its IDs.
    package let path: Request.Path
    /// The kind of credential, if it has one.
    package let grant: Grant?
    /// The form fields, in alphabetical order.
    package let fields: [InspectedField]
    /// How it ended.
    package internal(set) var result = Result.waiting
    /// The time from the request to its end, in milliseconds; 0 until then.
    package internal(set) var milliseconds: Int64 = 0

    /// Takes what may be shown of a request.
    package init(_ request: Request) {
        method = request.method
        path = request.pathToShow
        grant = request[text: .grantType].flatMap(Grant.init)
        fields = [InspectedField](request, SensitiveValues(request, hidesAttributes: false))
    }

    /// The HTTP status; `nil` without a reply.
    package var status: Int? {
        if case .reply(let reply) = result { reply.status } else { nil }
    }
}
