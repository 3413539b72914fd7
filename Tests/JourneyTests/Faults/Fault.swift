import Foundation
import NativeAuth
import Tenant
import Testing

/// One way in which an exchange fails, and the message that the user should see.
struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let blow: Weather.Blow
    /// The form field without which a request cannot fail this way; `nil` if every request can.
    var cause: Request.Field?
    /// The message id when a sign-up is started or a code is requested.
    private let begun: String
    /// The message id when the account may have been created.
    private let made: String
    /// The message id when the new account signs in at once.
    private let redeemed: String
    /// The message id when an existing account signs in.
    private let known: String

    init(
        _ name: String, _ blow: Weather.Blow, _ id: String, made: String? = nil, redeemed: String? = nil,
        known: String? = nil, cause: Request.Field? = nil
    ) {
        self.name = name
        self.blow = blow
        self.cause = cause
        begun = id
        self.made = made ?? id
        self.redeemed = redeemed ?? id
        self.known = known ?? id
    }

    var testDescription: String { name }

    /// A key that is equal for faults with the same effect.
    private var effect: String {
        "\([begun, made, redeemed, known]) \(cause?.rawValue ?? "") \(paces)"
    }

    /// The delays between the user's actions to test with, in seconds.
    ///
    /// If the tenant handles a request but the reply is lost, the effect depends on how soon the request is
    /// repeated.
    var paces: [Int] {
        switch blow {
        case .lost, .refused, .answered: [31]
        case .unanswered, .garbled: [1, 31]
        }
    }

    /// Whether a request can fail this way.
    func canStrike(_ request: Request) -> Bool {
        cause.map { request.form[$0] != nil } ?? true
    }

    /// Returns the ids of the possible messages, usually one, after a request has failed this way.
    func ids(for request: Request) -> [String] {
        let ids =
            switch request.path {
            case .signUpContinue: made
            case .token where request[text: .grantType] == "continuation_token": redeemed
            case .signInInitiate, .signInChallenge, .token: known
            default: begun
            }
        return ids.split(separator: " ").map(String.init)
    }

    /// The origin of a fault.
    enum Origin: CaseIterable {
        case way, elsewhere, tenant

        /// Every fault of this origin.
        private var faults: [Fault] {
            switch self {
            case .way: Fault.onTheWay
            case .elsewhere: Fault.fromElsewhere
            case .tenant: Fault.fromTheTenant
            }
        }

        /// Returns every fault for the flow with the most requests; for other flows, one fault per effect.
        func faults(on flow: String) -> [Fault] {
            if flow == "contoso" { return faults }
            var seen: Set<String> = []
            return faults.filter { seen.insert($0.effect).inserted }
        }
    }
}

// MARK: - Network

extension Fault {
    /// Every transport failure; with and without delivery if the request may have arrived.
    private static let onTheWay = failures.flatMap { failure in
        let lost = Fault(failure, .lost(failure), "\(failure) before")
        return failure.mayHaveArrived
            ? [lost, Fault(failure, .unanswered(failure), "\(failure) after")] : [lost]
    }

    private static let failures: [TransportFailure] =
        [
            .cancelled, .offline(host: "h"), .hostNotFound(host: "h"), .timedOut(host: "h", seconds: 10),
            .interrupted(host: "h"), .redirected(host: "h"), .proxyRefused(proxy: "p"),
            .tooLong(host: "h"),
            .unreadable(host: "h"), .noLibrary(name: "l"),
        ] + TransportFailure.CertificateProblem.allCases.map { .notTrusted(host: "h", $0) }

    /// Creates the fault of a failure. A new failure needs a row here and an entry above.
    private init(_ failure: TransportFailure, _ blow: Weather.Blow, _ name: String) {
        switch failure {
        case .cancelled: self.init(name, blow, "cancelled", made: "waiting.unsure")
        case .offline: self.init(name, blow, "net.offline")
        case .hostNotFound: self.init(name, blow, "net.dns")
        case .timedOut: self.init(name, blow, "net.timeout", made: "net.unsure")
        case .interrupted: self.init(name, blow, "net.broken", made: "net.unsure")
        case .notTrusted: self.init(name, blow, "net.tls")
        case .redirected: self.init(name, blow, "net.redirect")
        case .proxyRefused: self.init(name, blow, "net.proxy")
        case .tooLong: self.init(name, blow, "service.big", made: "net.unsure")
        case .unreadable: self.init(name, blow, "service.odd", made: "net.unsure")
        case .noLibrary: self.init(name, blow, "net.library")
        }
    }

    /// Responses that no tenant sends: those of a gateway, a portal or an overloaded front end.
    private static let fromElsewhere = [
        Fault("502 in HTML", .answered(.page(502)), "service.down"),
        Fault("502 in HTML, carried out", .garbled(.page(502)), "service.down"),
        Fault("200 in HTML", .answered(.page(200)), "service.odd", made: "net.unsure"),
        Fault("200 in HTML, carried out", .garbled(.page(200)), "service.odd", made: "net.unsure"),
        Fault("403 in HTML", .answered(.page(403)), "service.odd", made: "net.unsure"),
        Fault("200 and nothing", .answered(.body(200, "")), "service.odd", made: "net.unsure"),
        Fault("200 and a list", .answered(.body(200, "[]")), "service.odd", made: "net.unsure"),
        Fault("404 and nothing", .answered(.body(404, "")), "config.flow", redeemed: "done.nosignin"),
        Fault("429", .answered(.page(429)), "service.limit.open"),
        Fault("429 for two minutes", .answered(.page(429, ["retry-after": "120"])), "service.limit"),
        Fault(
            "an error of tomorrow", .answered(.body(400, #"{"error":"brand_new"}"#)), "service.odd",
            redeemed: "done.nosignin"),
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
