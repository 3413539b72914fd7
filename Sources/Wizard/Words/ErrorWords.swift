import NativeAuth
import SignUp
import UserFlow

extension Message {
    /// What to say when there is nothing to be changed but the moment.
    init(_ failure: SignUpFailure) {
        switch failure {
        case .serviceDown: self.init(\.service.down)
        case .unreachable(let failure): self.init(failure)
        case .userAlreadyExists, .emailRefused, .emailBlocked, .emailUndelivered, .passwordRefused,
            .attributesRefused, .codeWrong,
            .codeExpired,
            .codesExhausted, .sessionExpired, .sessionReplaced, .methodUnsupported, .misconfigured,
            .tooManyRequests, .replyUnreadable, .unknown:
            self.init(\.service.odd)
        }
    }

    /// What to say of a password that the tenant does not take.
    init(_ fault: SignUpFailure.PasswordFault, count: Int, rule: UserFlow.PasswordRule) {
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

    /// What to say of an app or a tenant that is set up wrongly.
    init(_ fault: SignUpFailure.Misconfiguration, caller: Caller) {
        switch fault {
        case .nativeAuthOff: self.init(\.config.nativeoff, ["client": caller.clientID])
        case .unknownClient: self.init(\.config.client, ["client": caller.clientID])
        case .confidentialClient: self.init(\.config.secret)
        case .challengeType: self.init(\.config.challenge, ["types": caller.challengeTypes])
        case .noUserFlow: self.init(\.config.flow, ["client": caller.clientID])
        }
    }

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

    private static func text(for distrust: TransportFailure.Distrust) -> Wizard.TextPath {
        switch distrust {
        case .unknownAuthority: \.net.authority
        case .wrongName: \.net.name
        case .outOfDate: \.net.date
        case .weak: \.net.weak
        }
    }
}
