import Foundation
import NativeAuth
import SignUp
import Tenant
import Testing

/// One way in which an exchange fails, and the message that the user should see.
struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: NetworkFaults.Kind
    /// The form field without which a request cannot fail this way; `nil` if every request can.
    var requiredField: Request.Field?
    /// The message id when a sign-up is started or a code is requested.
    let startID: String
    /// The message id when the account may have been created.
    let creationID: String
    /// The message id when the new account signs in at once.
    let firstSignInID: String
    /// The message id when an existing account signs in.
    let signInID: String

    init(
        _ name: String, _ kind: NetworkFaults.Kind, _ id: String, creation: String? = nil,
        firstSignIn: String? = nil,
        signIn: String? = nil, field: Request.Field? = nil
    ) {
        self.name = name
        self.kind = kind
        self.requiredField = field
        startID = id
        self.creationID = creation ?? id
        self.firstSignInID = firstSignIn ?? id
        self.signInID = signIn ?? id
    }

    var testDescription: String { name }

    /// A key that is equal for faults with the same effect.
    private var signature: String {
        let v2IDs = ExchangeRole.allCases.map { v2ID(for: $0, isLink: true) ?? "" }
        return
            "\([startID, creationID, firstSignInID, signInID] + v2IDs) \(requiredField?.rawValue ?? "") \(delays)"
    }

    /// The delays between the user's actions to test with, in seconds.
    ///
    /// If the tenant handles a request but the reply is lost, the effect depends on how soon the request is
    /// repeated.
    var delays: [Int] {
        switch kind {
        case .requestLost, .refused, .intercepted: [31]
        case .replyLost, .replyReplaced: [1, 31]
        }
    }

    /// Whether a request can fail this way.
    func applies(to request: Request) -> Bool {
        switch requiredField {
        case .password?:
            [.password, .newPassword, .v2NewPassword, .attribute("password")].contains {
                request.form[$0] != nil
            }
        case .code?:
            [.code, .otp].contains { request.form[$0] != nil }
                || request.isLink && request.form[.activationCode] != nil
        case .attributes? where request.isLink: request.hasAttributes
        case let field?: request.form[field] != nil
        case nil: true
        }
    }

    /// Returns the ids of the possible messages, usually one, after a request has failed this way.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - role: What it was for.
    ///   - flow: The flow after which the user signs in; `nil` for a sign-in that begins with a user name.
    func ids(
        for request: Request, _ role: ExchangeRole, by api: APIVersion, after flow: CompletedFlow?
    ) -> [String] {
        let coarseID = api == .v2 ? v2ID(for: role, isLink: request.isLink) : nil
        let ids =
            switch role {
            case _ where coarseID != nil: coarseID ?? ""
            case .signUp: startID
            case .creation: creationID
            case .reset: resetID
            case .newPassword: submitID
            case .poll: pollID
            case .methods: introspectID
            case .strongAuth: strongAuthID
            case .redemption where flow != nil: firstSignInID
            case .redemption, .signIn: signInID
            }
        return ids.split(separator: " ", omittingEmptySubsequences: false).map { id in
            flow?.id(insteadOf: String(id)) ?? String(id)
        }
    }

    /// The origin of a fault.
    enum Origin: CaseIterable {
        case network, intermediary, tenant

        /// Every fault of this origin.
        private var faults: [Fault] {
            switch self {
            case .network: Fault.networkFaults
            case .intermediary: Fault.intermediaryFaults
            case .tenant: Fault.tenantFaults
            }
        }

        /// Returns every fault for the flow with the most requests; for other flows, one fault per effect.
        func faults(on flow: String) -> [Fault] { flow == "contoso" ? faults : faultsByEffect }

        /// Returns every fault by version 1, and one fault per effect by version 2, of which a sign-up has them all.
        func faults(by api: APIVersion) -> [Fault] { api == .v1 ? faults : faultsByEffect }

        /// One fault per effect.
        private var faultsByEffect: [Fault] {
            var seen: Set<String> = []
            return faults.filter { seen.insert($0.signature).inserted }
        }
    }
}

extension Fault {
    /// A flow, the version of the API, and where the faults come from.
    struct Case: CustomTestStringConvertible {
        var flow: String
        var api: APIVersion
        var origin: Origin

        var testDescription: String { "\(flow), \(api), \(origin)" }

        /// Every origin for each of some flows: by version 1 all of them, by version 2 one of each kind.
        static func all(of flows: [String]) -> [Case] {
            let kinds = ["contoso", "fabrikam", "woodgrove", "litware"]
            let rows = flows.map { ($0, APIVersion.v1) } + kinds.filter(flows.contains).map { ($0, .v2) }
            return rows.flatMap { flow, api in Origin.allCases.map { Case(flow: flow, api: api, origin: $0) }
            }
        }
    }
}

// MARK: - Network

extension Fault {
    /// Every transport failure; with and without delivery if the request may have arrived.
    private static let networkFaults = failures.flatMap { failure in
        let lost = Fault(failure, .requestLost(failure), "\(failure) before")
        return failure.mayHaveBeenProcessed
            ? [lost, Fault(failure, .replyLost(failure), "\(failure) after")] : [lost]
    }

    private static let failures: [TransportFailure] =
        [
            .cancelled, .offline(host: "h"), .hostNotFound(host: "h"), .timedOut(host: "h", seconds: 10),
            .interrupted(host: "h"), .redirected(host: "h"), .proxyRefused(proxy: "p"),
            .tooLong(host: "h"),
            .unreadable(host: "h"), .noLibrary(name: "l"),
        ] + TransportFailure.CertificateProblem.allCases.map { .notTrusted(host: "h", $0) }

    /// Creates the fault of a failure.
    ///
    /// A new failure needs a row here and an entry above.
    private init(_ failure: TransportFailure, _ kind: NetworkFaults.Kind, _ name: String) {
        switch failure {
        case .cancelled: self.init(name, kind, "cancelled", creation: "waiting.unsure")
        case .offline: self.init(name, kind, "net.offline")
        case .hostNotFound: self.init(name, kind, "net.dns")
        case .timedOut: self.init(name, kind, "net.timeout", creation: "net.unsure")
        case .interrupted: self.init(name, kind, "net.broken", creation: "net.unsure")
        case .notTrusted: self.init(name, kind, "net.tls")
        case .redirected: self.init(name, kind, "net.redirect")
        case .proxyRefused: self.init(name, kind, "net.proxy")
        case .tooLong: self.init(name, kind, "service.big", creation: "service.unsure")
        case .unreadable: self.init(name, kind, "service.odd", creation: "service.unsure")
        case .noLibrary: self.init(name, kind, "net.library")
        }
    }

    /// Responses that no tenant sends: those of a gateway, a portal or an overloaded front end.
    private static let intermediaryFaults = [
        Fault("502 in HTML", .intercepted(.page(502)), "service.down"),
        Fault("502 in HTML, carried out", .replyReplaced(.page(502)), "service.down"),
        Fault("200 in HTML", .intercepted(.page(200)), "service.odd", creation: "service.unsure"),
        Fault(
            "200 in HTML, carried out", .replyReplaced(.page(200)), "service.odd", creation: "service.unsure"),
        Fault("403 in HTML", .intercepted(.page(403)), "service.odd", creation: "service.unsure"),
        Fault("200 and nothing", .intercepted(.body(200, "")), "service.odd", creation: "service.unsure"),
        Fault("200 and a list", .intercepted(.body(200, "[]")), "service.odd", creation: "service.unsure"),
        Fault("404 and nothing", .intercepted(.body(404, "")), "config.flow", firstSignIn: "done.nosignin"),
        Fault("429", .intercepted(.page(429)), "service.limit.open"),
        Fault("429 for two minutes", .intercepted(.page(429, ["retry-after": "120"])), "service.limit"),
        Fault(
            "an error of tomorrow", .intercepted(.body(400, #"{"error":"brand_new"}"#)), "service.odd",
            firstSignIn: "done.nosignin"),
    ]
}

extension Response {
    fileprivate static func body(_ status: Int, _ text: String, _ headers: [String: String] = [:]) -> Response
    {
        Response(status: status, body: Data(text.utf8), headers: headers)
    }

    fileprivate static func page(_ status: Int, _ headers: [String: String] = [:]) -> Response {
        body(status, "<html><body>\(status)</body></html>", headers)
    }
}

extension Request {
    /// Whether a request of version 2 submits attributes besides the address and the password.
    fileprivate var hasAttributes: Bool {
        form.keys.contains { $0.attributeID.map { !["email", "password"].contains($0) } ?? false }
    }
}
