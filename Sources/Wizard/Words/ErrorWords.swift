import NativeAuth
import SignUp
import UserFlow

/// The values that the message for a failure may contain: what was sent, the client and the time.
struct Occasion {
    var email = ""
    var alias = ""
    /// The number of characters of the password.
    var passwordCount = 0
    var rule: UserFlow.PasswordRule
    var caller: OAuthClient
    var clock: LocalTime
}

extension Message {
    /// Makes the general message for a failure; a page with more context may use a more specific one.
    init(_ failure: SignUpFailure, _ occasion: Occasion) {
        let sent = ["email": occasion.email, "alias": occasion.alias]
        switch failure {
        case .userAlreadyExists: self.init(occasion.alias.isEmpty ? \.email.taken : \.identity.taken, sent)
        case .emailRefused: self.init(refused: occasion.email)
        case .emailBlocked: self.init(\.email.blocked, sent)
        case .emailUndelivered: self.init(\.email.undelivered, sent)
        case .passwordRefused(let fault):
            self.init(fault, count: occasion.passwordCount, rule: occasion.rule)
        case .attributesRefused: self.init(\.attribute.refusedUnnamed)
        case .codeWrong: self.init(\.code.wrong)
        case .codeExpired: self.init(\.code.expired, sent)
        case .codesExhausted: self.init(\.resend.limitOpen, sent)
        case .sessionExpired: self.init(\.session.expired)
        case .sessionReplaced: self.init(\.session.replaced)
        case .methodUnsupported: self.init(.challengeType, caller: occasion.caller)
        case .misconfigured(let fault): self.init(fault, caller: occasion.caller)
        case .tooManyRequests(let seconds): self.init(limit: seconds, occasion.clock)
        case .serviceDown: self.init(\.service.down)
        case .replyUnreadable, .unknown: self.init(\.service.odd)
        case .unreachable(let failure): self.init(failure)
        }
    }

    /// Makes the message for too many requests.
    ///
    /// - Parameter seconds: The time to wait, in seconds; `nil` if the service does not state it.
    init(limit seconds: Int?, _ clock: LocalTime) {
        let values = seconds.map { ["time": clock.time(inSeconds: $0)] } ?? [:]
        self.init(seconds == nil ? \.service.limitOpen : \.service.limit, values)
        if let seconds { self = lasting(seconds) }
    }

    /// Makes the message for a password that the tenant refused.
    init(_ fault: SignUpFailure.PasswordRejection, count: Int, rule: UserFlow.PasswordRule) {
        let values = ["n": "\(count)", "min": "\(rule.minimum)", "max": "\(rule.maximum)"]
        switch fault {
        case .tooShort: self.init(\.password.short, values)
        case .tooLong: self.init(\.password.long, values)
        case .tooWeak: self.init(\.password.weakService)
        case .banned: self.init(\.password.banned)
        case .recentlyUsed: self.init(\.password.recent)
        case .invalid: self.init(\.password.refused)
        }
    }

    /// Makes the message for a misconfigured app or tenant.
    init(_ fault: SignUpFailure.Misconfiguration, caller: OAuthClient) {
        switch fault {
        case .nativeAuthOff: self.init(\.config.nativeoff, ["client": caller.clientID])
        case .unknownClient: self.init(\.config.client, ["client": caller.clientID])
        case .confidentialClient: self.init(\.config.secret)
        case .challengeType: self.init(\.config.challenge, ["types": caller.challengeTypeList])
        case .noUserFlow: self.init(\.config.flow, ["client": caller.clientID])
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
        case .notTrusted(let host, let distrust):
            self.init(\.net.tls, ["host": host], parts: ["reason": [Self.text(for: distrust)]])
        case .redirected(let host): self.init(\.net.redirect, ["host": host])
        case .proxyRefused(let proxy): self.init(\.net.proxy, ["proxy": proxy])
        case .tooLong: self.init(\.service.big)
        case .unreadable: self.init(\.service.odd)
        case .noLibrary(let name): self.init(\.net.library, ["library": name])
        }
    }

    private static func text(for distrust: TransportFailure.CertificateProblem) -> Wizard.TextPath {
        switch distrust {
        case .unknownAuthority: \.net.authority
        case .selfSigned: \.net.own
        case .wrongName: \.net.name
        case .outOfDate: \.net.date
        case .weak: \.net.weak
        }
    }
}
