package import NativeAuth

/// The version of the service's API that a flow uses.
///
/// The steps, the answers and the failures of a flow are the same in both.
public enum APIVersion: String, Hashable, Sendable, CaseIterable {
    /// Version 1, which is generally available.
    case v1 = "v1"
    /// Version 2, in which the service decides what comes next.
    ///
    /// It is a preview of the service and experimental here: it may change at any time.
    case v2 = "v2"
}

/// A version of the service's API, as a flow talks to it.
///
/// An operation of a flow goes in and comes out as a request; a response comes out as what it means.
/// Everything that a version spells is in its own folder: the paths, the fields, the members and the links.
/// Only the words and the numbers of errors are in one place for both, ``ServiceError``.
enum Wire: Hashable, Sendable {
    case v1(V1)
    case v2(V2)

    init(_ api: APIVersion, _ settings: FlowSettings, authority: String?) {
        switch api {
        case .v1: self = .v1(V1(settings))
        case .v2: self = .v2(V2(settings, authority: authority))
        }
    }

    /// The version.
    var api: APIVersion {
        switch self {
        case .v1: .v1
        case .v2: .v2
        }
    }

    /// Returns the first request of an operation.
    ///
    /// - Parameter input: What the user gave for it.
    mutating func send(_ operation: FlowOperation, _ input: Input) -> Reading {
        switch self {
        case .v1(let wire): return wire.send(operation, input)
        case .v2(var wire):
            defer { self = .v2(wire) }
            return wire.send(operation, input)
        }
    }

    /// Reads the response to the request of an operation.
    mutating func read(_ response: Response, of operation: FlowOperation) -> Reading {
        switch self {
        case .v1(let wire): return wire.read(response, of: operation)
        case .v2(var wire):
            defer { self = .v2(wire) }
            return wire.read(response, of: operation)
        }
    }

    /// The names of attributes that the version has no place for.
    var ignoredAttributes: [String] {
        switch self {
        case .v1: []
        case .v2(let wire): wire.values.ignoredNames
        }
    }
}

/// What a flow was created with.
struct FlowSettings: Hashable, Sendable {
    /// The flow.
    var flow: FlowKind
    /// The app that signs the user up or in.
    var client: OAuthClient
    /// The scopes to request.
    var scopes: [String]
    /// A claims request as JSON text, if any.
    var claims: String?
    /// The requirements of strong authentication that the flow handles.
    var requirements: [OAuthClient.Capability] = []

    /// The scopes, separated by spaces, with those that every request has.
    var scope: String { scopes.withStandardScopes.joined(separator: " ") }
}

/// One of the three flows.
enum FlowKind: Hashable, Sendable {
    case signUp
    case signIn
    case resetPassword
}

/// What the user gave for an operation, which only its request carries.
enum Input {
    case none
    /// A code or a password.
    case secret(Secret)
    case attributes([AttributeValue])

    /// The code or the password.
    var secret: Secret? {
        if case .secret(let secret) = self { secret } else { nil }
    }

    /// The attributes; empty if there are none.
    var attributes: [AttributeValue] {
        if case .attributes(let attributes) = self { attributes } else { [] }
    }
}

/// What a wire makes of an operation or of a response: what it means, in order, and the
/// request that must follow.
struct Reading {
    var meanings: [Meaning] = []
    /// The next request, and what it is for.
    var next: (request: Request, operation: FlowOperation)?

    /// Nothing: the operation cannot be carried out.
    static let ignored = Reading()

    static func means(_ meanings: Meaning...) -> Reading { Reading(meanings: meanings) }

    static func sends(_ request: Request, as operation: FlowOperation) -> Reading {
        Reading(next: (request, operation))
    }

    static func refused(_ failure: RequestFailure, _ reference: ErrorReference? = nil) -> Reading {
        .means(.refused(failure, reference))
    }
}

// MARK: - ReplyOutcome

/// What a reply means to the flow that waits for it, whichever that is.
package enum ReplyOutcome: Hashable, Sendable, CaseIterable {
    /// The tenant did what it was asked to do.
    case accepted
    /// The tenant asks for more, for another answer, for a browser or for patience: a
    /// flow goes on from there.
    case answerNeeded
    /// The app, the tenant or the service is at fault, or the reply is not understood: no
    /// answer of the user helps.
    case failed
}

extension Response {
    /// What the response means to the flow that waits for it.
    package var outcome: ReplyOutcome {
        if (200...299).contains(status) { return .accepted }
        guard !(300...399).contains(status), let document = JSONObject(self) else {
            return status == 429 ? .answerNeeded : .failed
        }
        if document.token != nil || document.needsBrowser(ServiceError(document, self)) {
            return .answerNeeded
        }
        return failures(document).contains { $0.category.asksUser } ? .answerNeeded : .failed
    }

    /// Whether the tenant has refused the request and said why, even if it asks for more than can be read:
    /// then the request has created no account.
    package var isRefusal: Bool {
        guard (400...499).contains(status), let document = JSONObject(self) else { return false }
        return V1Reply(self)?.errorWord != nil || ServiceError(document, self) != nil
    }

    /// What the response means as a refusal of each flow, in both versions.
    private func failures(_ document: JSONObject) -> [RequestFailure] {
        let start = FlowOperation.starting(username: "", nil)
        let flows: [FlowKind] = [.signUp, .signIn, .resetPassword]
        let errors = [V1Reply(self).map { ServiceError($0, self) }, ServiceError(document, self)]
        return errors.compactMap(\.self).flatMap { error in
            flows.map { error.failure(of: start, in: $0) }
        }
    }
}

extension RequestFailure.Category {
    /// Whether the user can do something about the error.
    fileprivate var asksUser: Bool {
        switch self {
        case .account, .email, .password, .attributes, .code, .session, .method, .limit: true
        case .configuration, .service, .unknown: false
        }
    }
}
