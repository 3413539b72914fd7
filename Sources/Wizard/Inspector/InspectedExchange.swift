import FoundationEssentials
package import NativeAuth
import SignUp

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
    let grant: Grant?
    /// The form fields, in alphabetical order.
    package let fields: [InspectedField]
    /// How it ended.
    package internal(set) var result = Result.waiting
    /// The time from the request to its end, in milliseconds; 0 until then.
    var milliseconds: Int64 = 0

    /// Takes what may be shown of a request.
    package init(_ request: Request) {
        method = request.method
        path = request.pathToShow
        grant = request[text: .grantType].flatMap(Grant.init)
        fields = [InspectedField](request, SensitiveValues(request, hidesAttributes: false))
    }

    /// The HTTP status; `nil` without a reply.
    var status: Int? {
        if case .reply(let reply) = result { reply.status } else { nil }
    }
}

/// The requests and replies of a session, as far as they may be shown, oldest first.
package struct ExchangeTrace: Sendable {
    /// The maximum number of exchanges that are kept.
    static let maximumCount = 100

    /// The last exchanges, oldest first.
    package private(set) var exchanges: [InspectedExchange] = []
    /// The number of requests since the start.
    package private(set) var count = 0
    /// The request that waits for its reply, which may repeat its secrets.
    private var pending: (request: Request, start: Timestamp)?

    /// Creates an empty trace.
    init() {}

    /// The time that all requests took, in milliseconds.
    var milliseconds: Int64 { exchanges.reduce(0) { $0 + $1.milliseconds } }

    /// Adds a request that is being sent.
    mutating func begin(_ request: Request, at now: Timestamp) {
        if exchanges.count == Self.maximumCount { exchanges.removeFirst() }
        exchanges.append(InspectedExchange(request))
        count += 1
        pending = (request, now)
    }

    /// Completes the current exchange with its reply or its failure, and forgets the request.
    ///
    /// Does nothing if no request waits for a reply.
    mutating func finish(_ result: Result<Response, TransportFailure>, at now: Timestamp) {
        guard let pending, let last = exchanges.indices.last else { return }
        self.pending = nil
        exchanges[last].milliseconds = max(pending.start.milliseconds(until: now), 0)
        exchanges[last].result =
            switch result {
            case .success(let response): .reply(InspectedReply(response, to: pending.request))
            case .failure(let failure): .failure(failure)
            }
    }
}

/// A form field or a reply member: its name, and its value if it may be shown.
///
/// No other type of the inspector holds a value of a request or a reply, except known words of a link's path. It
/// cannot hold a password, a one-time code or a token, nor their lengths, nor an answer of the user: a value is kept
/// only if its field is in a list, and the value repeats no secret of the request or the reply.
package struct InspectedField: Hashable, Sendable {
    /// The maximum length of a name or a value, in bytes.
    static let maximumBytes = 256

    /// The name; `nil` if it is too long or repeats a secret.
    package let name: ServerText?
    /// The value; `nil` if it is hidden.
    package let value: ServerText?

    /// Creates a field with a value from outside, which is kept unless it is too long or repeats a secret.
    init(_ name: String, _ value: String?, _ values: SensitiveValues) {
        self.name = Self.shown(name, values)
        self.value = self.name == nil ? nil : value.flatMap { Self.shown($0, values) }
    }

    private static func shown(_ text: String, _ values: SensitiveValues) -> ServerText? {
        guard ServerText.accepts(text, maximumBytes: maximumBytes), !values.repeatSecret(in: text) else {
            return nil
        }
        return ServerText(text)
    }
}

extension [InspectedField] {
    /// Creates the fields of a request, in alphabetical order; attributes are fields of their own, without values.
    init(_ request: Request, _ values: SensitiveValues) {
        self = request.form.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { field, value in
            switch (field.sensitivity, value) {
            case (.open, .text(let text)):
                [InspectedField(field.rawValue, values.repeatIdentity(in: text) ? nil : text, values)]
            case (.attribute, .text(let json)): Self.attributes(field, json, values)
            case (.open, .secret), (.identity, _), (.attribute, .secret), (.secret, _):
                [InspectedField(field.rawValue, nil, values)]
            }
        }
    }

    private static func attributes(
        _ field: Request.Field, _ json: String, _ values: SensitiveValues
    ) -> [InspectedField] {
        let ids =
            field.attributeID.map { [$0] }
            ?? StrictJSON.parse(Data(json.utf8))?.objectMembers.map(\.name) ?? []
        guard !ids.isEmpty else { return [InspectedField(field.rawValue, nil, values)] }
        return ids.map { InspectedField("\(Request.Field.attributes.rawValue).\($0)", nil, values) }
    }
}

/// A reply: its status and its members.
package struct InspectedReply: Hashable, Sendable {
    /// The HTTP status.
    package let status: Int
    /// The members, in alphabetical order; empty if the body is no JSON object.
    package let members: [InspectedField]
    /// Whether the body is a JSON object.
    package let isObject: Bool

    /// What the reply means to the flow that waits for it.
    let outcome: ReplyOutcome

    /// The maximum number of members.
    static let maximumCount = 32

    /// Takes what may be shown of a reply.
    ///
    /// - Parameters:
    ///   - response: The reply.
    ///   - request: The request that it answers.
    init(_ response: Response, to request: Request) {
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
