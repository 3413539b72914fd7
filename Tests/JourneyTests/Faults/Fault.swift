import Foundation
import NativeAuth
import Tenant
import Testing

/// One way in which an exchange goes wrong, and what a person is told of it.
struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let blow: Weather.Blow
    /// What a request must carry for this to happen to it; `nil` where it can happen to any.
    var cause: Request.Field?
    /// The id of what is said when a sign-up is begun or a code is to be sent.
    private let begun: String
    /// The same when the account may be made.
    private let made: String
    /// The same when the new account is to sign in at once.
    private let redeemed: String
    /// The same when somebody signs in who has an account.
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

    /// What it comes to, the same for all that come to the same.
    private var effect: String {
        "\([begun, made, redeemed, known]) \(cause?.rawValue ?? "") \(paces)"
    }

    /// How many seconds a person is to take for each thing.
    ///
    /// Where the tenant carries out what nobody hears of, it makes a difference whether the same comes again soon.
    var paces: [Int] {
        switch blow {
        case .lost, .refused, .answered: [31]
        case .unanswered, .garbled: [1, 31]
        }
    }

    /// Whether this can happen to a request.
    func canStrike(_ request: Request) -> Bool {
        cause.map { request.form[$0] != nil } ?? true
    }

    /// The ids of what may be said when this has happened to a request, most often one.
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

    /// Where faults come from.
    enum Origin: CaseIterable {
        case way, elsewhere, tenant

        /// All that can happen to any request, and all that can happen to what a person answers.
        private var faults: [Fault] {
            switch self {
            case .way: Fault.onTheWay
            case .elsewhere: Fault.fromElsewhere
            case .tenant: Fault.fromTheTenant
            }
        }

        /// All of them on the flow that asks for most; elsewhere one of those that come to the same.
        func faults(on flow: String) -> [Fault] {
            if flow == "contoso" { return faults }
            var seen: Set<String> = []
            return faults.filter { seen.insert($0.effect).inserted }
        }
    }
}

// MARK: - On the way

extension Fault {
    /// Every way in which a transport fails; where the request may have arrived, once without and once with that.
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
        ] + TransportFailure.Distrust.allCases.map { .notTrusted(host: "h", $0) }

    /// A new failure has a row here, and one among those above.
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

    /// Answers that no tenant gives: of a gateway, a portal, an overloaded front end.
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
