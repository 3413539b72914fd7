import Foundation
import NativeAuth
import SignUp
import Tenant
import TestSupport
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

        /// Returns every fault by version 1, and one fault per effect by version 2, of which a
        /// sign-up has them all.
        func faults(by api: APIVersion) -> [Fault] { api == .v1 ? faults : faultsByEffect }

        /// One fault per effect.
        private var faultsByEffect: [Fault] {
            var seen: Set<String> = []
            return faults.filter { seen.insert($0.signature).inserted }
        }
    }
}

extension Fault {
    /// Returns faults with the number of the exchange that fails, from 1 on, and with a delay.
    ///
    /// At night, every fault occurs at every exchange; otherwise every fault at one exchange, and every
    /// exchange has some fault. A fault that only some requests can have occurs wherever it can.
    static func injections(of faults: [Fault], exchanges: Int) -> [(fault: Fault, number: Int, delay: Int)] {
        var injections: [(fault: Fault, number: Int, delay: Int)] = []
        for (index, fault) in faults.enumerated() {
            let isEverywhere = Nightly.isEnabled || fault.requiredField != nil
            for number in isEverywhere ? 1...exchanges : index % exchanges + 1...index % exchanges + 1 {
                for delay in isEverywhere ? fault.delays : [fault.delays[0]] {
                    injections.append((fault, number, delay))
                }
            }
        }
        return injections
    }

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

extension Fault {
    /// Every refusal that a tenant can be made to send without a reason.
    static let tenantFaults =
        refusals.compactMap { refusal in
            row(for: refusal).map { $0("\(refusal)", .refused(.refuse(refusal))) }
        } + v1Errors.compactMap { error in row(for: error).map { $0("\(error)", .refused(.report(error))) } }

    private static let v1Errors: [V1Error] = [
        .missingParameter(.clientID), .missingParameter(.continuationToken), .missingRedirectAtStart,
        .missingRedirectAtChallenge, .unsupportedChallengeType, .unknownGrant,
    ]

    private static let refusals: [TenantError] = [
        .missing(.name), .missing(.code), .unknownClient, .nativeAuthDisabled,
        .confidentialClient, .userAlreadyExists, .unsupportedAuthMethod, .passwordTooShort,
        .passwordTooLong,
        .passwordInvalid, .passwordTooWeak, .passwordBanned, .passwordRecentlyUsed,
        .attributesInvalid(["city", "displayName"]), .attributesInvalid([]), .tokenInvalid, .tokenExpired,
        .credentialUnexpected, .codeWrong, .codeExpired, .codesThrottled, .codeUndelivered,
        .tooManyRequests(retryAfter: 90),
        .userNotFound, .userDeleted, .passwordWrong, .accountLocked, .accountWithoutPassword,
        .authMethodInvalid,
        .passwordChangeRequired, .factorNotChosen, .methodBlocked, .contactInvalid,
        .factorNotRequired, .scopeInvalid, .refreshTokenInvalid, .refreshTokenExpired,
        .authorizationCodeRefused(.invalid), .slowDown,
        .authorizationPending, .notFound, .serverError, .unavailable,
    ]

    private typealias Row = (String, NetworkFaults.Kind) -> Fault

    /// Returns the row of a refusal; `nil` if it asks for more input or for a browser, or if only a
    /// password reset gets it.
    ///
    /// A new refusal needs a row here and an entry above.
    private static func row(for refusal: TenantError) -> Row? {
        switch refusal {
        case .missing(.name): row("email.refused", "done.nosignin", "signin.refused")
        case .unknownClient: row("config.client", "done.nosignin")
        case .nativeAuthDisabled: row("config.nativeoff", "done.nosignin")
        case .confidentialClient: row("config.secret", "done.nosignin")
        case .userAlreadyExists: row("email.taken identity.taken", "done.nosignin", "service.odd")
        case .unsupportedAuthMethod: row("config.challenge", "done.nosignin", "signin.method")
        case .passwordTooShort: row("password.short", field: .password)
        case .passwordTooLong: row("password.long", field: .password)
        case .passwordInvalid: row("password.refused", field: .password)
        case .passwordTooWeak: row("password.weak.service", field: .password)
        case .passwordBanned: row("password.banned", field: .password)
        case .passwordRecentlyUsed: row("password.recent", field: .password)
        case .attributesInvalid(let names):
            row(
                names.isEmpty ? "attribute.refused.unnamed" : "attribute.refused attribute.refused.example",
                field: .attributes)
        case .tokenInvalid: row("session.replaced", "done.nosignin", "signin.expired")
        case .tokenExpired: row("session.expired", "done.nosignin", "signin.expired")
        case .codeWrong: row("code.wrong", field: .code)
        case .codeExpired: row("code.expired code.expired.wait", field: .code)
        case .codesThrottled: row("resend.limit.open", "done.nosignin")
        case .codeUndelivered: row("email.undelivered", "done.nosignin")
        case .tooManyRequests: row("service.limit")
        case .methodBlocked: row("email.blocked", "done.nosignin")
        case .serverError, .unavailable: row("service.down")
        case .userNotFound, .userDeleted: row("service.odd", "done.nosignin", "signin.unknown")
        case .passwordWrong: row("service.odd", "done.nosignin", "signin.password.wrong")
        case .accountLocked: row("service.odd", "done.locked.open", "signin.password.locked.open")
        case .accountWithoutPassword, .authMethodInvalid:
            row("service.odd", "done.nosignin", "signin.method")
        case .passwordChangeRequired: row("service.odd", "done.nosignin", "signin.change")
        case .factorNotRequired: row("service.odd", "done.nosignin", "signin.password.wrong")
        case .scopeInvalid: row("service.odd", "config.scope", "config.scope")
        case .refreshTokenExpired: row("service.odd", "done.nosignin", "signin.expired")
        case .contactInvalid: row("service.odd", "done.nosignin", "email.blocked")
        case .missing, .credentialUnexpected, .factorNotChosen, .refreshTokenInvalid,
            .authorizationCodeRefused, .slowDown, .authorizationPending, .notFound:
            row("service.odd", "done.nosignin")
        case .passwordResetUnsupported, .passwordResetDisabled, .browserRequired: nil
        }
    }

    /// Returns the row of an error that only version 1 has; `nil` if it asks for more input.
    private static func row(for error: V1Error) -> Row? {
        switch error {
        case .missingParameter(.clientID): row("config.client", "done.nosignin")
        case .missingRedirectAtStart, .missingRedirectAtChallenge, .unsupportedChallengeType:
            row("config.challenge", "done.nosignin")
        case .missingParameter, .unknownGrant: row("service.odd", "done.nosignin")
        case .credentialRequired, .attributesRequired, .verificationRequired, .secondFactorRequired,
            .registrationRequired:
            nil
        }
    }

    private static func row(
        _ id: String, _ firstSignIn: String? = nil, _ signIn: String? = nil, field: Request.Field? = nil
    ) -> Row {
        { Fault($0, $1, id, firstSignIn: firstSignIn, signIn: signIn, field: field) }
    }
}

// The messages of the requests that only a password reset or strong authentication sends.

extension Fault {
    /// The message id when a reset is started, or its code is sent or verified.
    var resetID: String { refusal.flatMap { Self.resetIDs[$0] } ?? startID }

    /// The message id when a new password is sent: the tenant may have stored it unless it says otherwise.
    var submitID: String {
        if startID == "cancelled" { return "reset.stopped" }
        if let refusal, let id = Self.submitIDs[refusal] { return id }
        let isUncertain = creationID != startID && name != "403 in HTML"
        if startID == "service.down" || isUncertain { return "reset.unsure" }
        return resetID
    }

    /// The message id when the tenant is asked whether the password is stored; empty if it is asked again.
    var pollID: String {
        if startID == "cancelled" { return "reset.stopped" }
        switch kind {
        case .requestLost, .replyLost: return ""
        case .refused, .intercepted, .replyReplaced: break
        }
        if let refusal, let id = Self.submitIDs[refusal] { return id }
        if ["service.down", "service.limit", "service.limit.open"].contains(startID) { return "" }
        return resetID == "service.odd" || resetID == "reset.expired" ? "reset.unsure" : resetID
    }

    /// The message id when the methods for strong authentication are listed.
    var introspectID: String { refusal.flatMap { Self.introspectIDs[$0] } ?? strongAuthID }

    /// The message id when a code for strong authentication is sent or verified.
    var strongAuthID: String { refusal.flatMap { Self.strongAuthIDs[$0] } ?? signInID }

    /// Whether the tenant refuses a request that it could accept.
    var isRefusal: Bool { if case .refused = kind { true } else { false } }

    /// The error of the tenant; `nil` for any other fault.
    var refusal: TenantError? {
        if case .refused(.refuse(let refusal)) = kind { refusal } else { nil }
    }

    private static let resetIDs: [TenantError: String] = [
        .missing(.name): "signin.refused",
        .userAlreadyExists: "service.odd", .unsupportedAuthMethod: "reset.method",
        .tokenInvalid: "reset.expired", .tokenExpired: "reset.expired",
        .userNotFound: "reset.unknown", .userDeleted: "reset.unknown",
        .accountWithoutPassword: "reset.nopassword",
    ]

    private static let submitIDs: [TenantError: String] = [
        .passwordWrong: "password.refused", .factorNotRequired: "password.refused",
    ]

    private static let introspectIDs: [TenantError: String] = [
        .passwordWrong: "signin.expired", .factorNotRequired: "signin.expired",
    ]

    private static let strongAuthIDs: [TenantError: String] = [
        .contactInvalid: "registration.refused factor.blocked",
        .methodBlocked: "registration.refused factor.blocked",
    ]

    /// A flow after which the user signs in without another credential.
    enum CompletedFlow {
        case signUp, passwordReset

        /// Returns the id of the message in place of one that is shown in a sign-in without such a flow.
        func id(insteadOf id: String) -> String {
            guard id == "signin.expired" || id == "done.nosignin" else { return id }
            return self == .signUp ? "done.nosignin" : "done.password.nosignin"
        }
    }
}

extension Fault {
    /// The message id where version 2 says less than version 1 about why the tenant refuses a request; `nil`
    /// where it says the same.
    func v2ID(for role: ExchangeRole, isLink: Bool) -> String? {
        switch (refusal, role) {
        case (.passwordTooShort?, .signUp), (.passwordTooLong?, .signUp), (.passwordInvalid?, .signUp),
            (.passwordTooWeak?, .signUp), (.passwordBanned?, .signUp), (.passwordRecentlyUsed?, .signUp),
            (.passwordTooShort?, .creation), (.passwordTooLong?, .creation), (.passwordInvalid?, .creation),
            (.passwordTooWeak?, .creation), (.passwordBanned?, .creation),
            (.passwordRecentlyUsed?, .creation):
            // `passwordPolicyViolation` names no reason.
            "password.refused"
        case (.tokenInvalid?, _) where isLink, (.tokenExpired?, _) where isLink,
            (.userDeleted?, _) where isLink:
            // `invalidContinuationToken` is one word for all of them.
            role.expiredID
        case (.refreshTokenExpired?, let role) where (isLink || role == .signIn) && role != .poll:
            // There is no refresh token before the sign-in is done.
            "service.odd"
        case (.passwordWrong?, .redemption), (.factorNotRequired?, .redemption),
            (.authorizationCodeRefused?, .redemption),
            (.refreshTokenInvalid?, .redemption), (.credentialUnexpected?, .redemption):
            // The exchange of the last token has no credential but that token.
            role.expiredID
        default: nil
        }
    }
}

extension ExchangeRole {
    /// The message id after the tenant has ended the session.
    fileprivate var expiredID: String {
        switch self {
        case .signUp, .creation: "session.expired"
        case .reset, .newPassword: "reset.expired"
        case .poll: "reset.unsure"
        case .methods, .strongAuth, .redemption, .signIn: "signin.expired"
        }
    }
}
