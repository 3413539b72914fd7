import NativeAuth
import SignUp
import UserFlow

/// The values that the message for a failure may contain: the data sent, the client and the time.
struct ErrorMessageContext {
    var email = ""
    var alias = ""
    /// The number of characters of the password.
    var passwordCount = 0
    var rule: UserFlow.PasswordRule
    var client: OAuthClient
    var clock: LocalTime
}

extension Message {
    /// Makes the general message for a failure; a page with more context may use a more specific one.
    init(_ failure: SignUpFailure, _ context: ErrorMessageContext) {
        let values = ["email": context.email, "alias": context.alias]
        switch failure {
        case .userAlreadyExists: self.init(context.alias.isEmpty ? \.email.taken : \.identity.taken, values)
        case .emailRefused: self.init(refusedAddress: context.email)
        case .emailBlocked: self.init(\.email.blocked, values)
        case .emailUndelivered: self.init(\.email.undelivered, values)
        case .passwordRefused(let rejection):
            self.init(rejection, count: context.passwordCount, rule: context.rule)
        case .attributesRefused: self.init(\.attribute.refusedUnnamed)
        case .codeWrong: self.init(\.code.wrong)
        case .codeExpired: self.init(\.code.expired, values)
        case .codesExhausted: self.init(\.resend.limitOpen, values)
        case .sessionExpired: self.init(\.session.expired)
        case .sessionReplaced: self.init(\.session.replaced)
        case .methodUnsupported: self.init(.challengeType, client: context.client)
        case .misconfigured(let misconfiguration): self.init(misconfiguration, client: context.client)
        case .tooManyRequests(let seconds): self.init(retryAfter: seconds, context.clock)
        case .serviceDown: self.init(\.service.down)
        case .replyUnreadable, .unknown: self.init(\.service.odd)
        case .unreachable(let failure): self.init(failure)
        }
    }

    /// Makes the message for too many requests.
    ///
    /// - Parameter seconds: The time to wait, in seconds; `nil` if the service does not state it.
    init(retryAfter seconds: Int?, _ clock: LocalTime) {
        let values = seconds.map { ["time": clock.timeOfDay(inSeconds: $0)] } ?? [:]
        self.init(seconds == nil ? \.service.limitOpen : \.service.limit, values)
        if let seconds { self = withDuration(seconds) }
    }

    /// Makes the message for a password that the tenant refused.
    init(_ rejection: SignUpFailure.PasswordRejection, count: Int, rule: UserFlow.PasswordRule) {
        let values = ["n": "\(count)", "min": "\(rule.minimumLength)", "max": "\(rule.maximumLength)"]
        switch rejection {
        case .tooShort: self.init(\.password.short, values)
        case .tooLong: self.init(\.password.long, values)
        case .tooWeak: self.init(\.password.weakService)
        case .banned: self.init(\.password.banned)
        case .recentlyUsed: self.init(\.password.recent)
        case .invalid: self.init(\.password.refused)
        }
    }

    /// Makes the message for a misconfigured app or tenant.
    init(_ misconfiguration: SignUpFailure.Misconfiguration, client: OAuthClient) {
        switch misconfiguration {
        case .nativeAuthOff: self.init(\.config.nativeoff, ["client": client.clientID])
        case .unknownClient: self.init(\.config.client, ["client": client.clientID])
        case .confidentialClient: self.init(\.config.secret)
        case .challengeType: self.init(\.config.challenge, ["types": client.challengeTypeList])
        case .noUserFlow: self.init(\.config.flow, ["client": client.clientID])
        }
    }

    /// Makes the message for a request without a usable response.
    init(_ failure: TransportFailure) {
        switch failure {
        case .cancelled: self.init(\.cancelled)
        case .offline(let host): self.init(\.net.offline, ["host": host])
        case .hostNotFound(let host): self.init(\.net.dns, ["host": host])
        case .timedOut(let host, let seconds):
            self.init(\.net.timeout, ["host": host, "seconds": "\(seconds)"])
        case .interrupted(let host): self.init(\.net.broken, ["host": host])
        case .notTrusted(let host, let problem):
            self.init(\.net.tls, ["host": host], parts: ["reason": [Self.stringKey(for: problem)]])
        case .redirected(let host): self.init(\.net.redirect, ["host": host])
        case .proxyRefused(let proxy): self.init(\.net.proxy, ["proxy": proxy])
        case .tooLong: self.init(\.service.big)
        case .unreadable: self.init(\.service.odd)
        case .noLibrary(let name): self.init(\.net.library, ["library": name])
        }
    }

    private static func stringKey(for problem: TransportFailure.CertificateProblem) -> Wizard.StringKey {
        switch problem {
        case .unknownAuthority: \.net.authority
        case .selfSigned: \.net.own
        case .wrongName: \.net.name
        case .outOfDate: \.net.date
        case .weak: \.net.weak
        }
    }
}
