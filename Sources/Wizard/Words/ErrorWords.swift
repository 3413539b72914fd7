import NativeAuth
import SignUp
import UserFlow

extension Message {
    /// What to say of a failure that belongs to no field.
    ///
    /// - Parameters:
    ///   - failure: What happened.
    ///   - clock: Tells what time it is when a wait is over.
    init(_ failure: SignUpFailure, clock: WallClock) {
        switch failure {
        case .userAlreadyExists, .emailRefused: self.init(\.email.refused)
        case .passwordRefused: self.init(\.password.refused)
        case .attributesRefused: self.init(\.attribute.refusedUnnamed)
        case .codeWrong: self.init(\.code.wrong)
        case .codeExpired: self.init(\.code.expired)
        case .codesExhausted: self.init(\.resend.limit)
        case .sessionExpired: self.init(\.session.expired)
        case .methodUnsupported: self.init(\.config.challenge)
        case .misconfigured(let fault): self.init(fault)
        case .tooManyRequests(let seconds?):
            self.init(
                \.service.limit,
                ["duration": clock.duration(seconds), "time": clock.time(inSeconds: seconds)])
        case .tooManyRequests(nil): self.init(\.service.limitOpen)
        case .serviceDown: self.init(\.service.down)
        case .replyUnreadable, .unknown: self.init(\.service.odd)
        case .unreachable(let failure): self.init(failure)
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

    private init(_ fault: SignUpFailure.Misconfiguration) {
        switch fault {
        case .nativeAuthOff: self.init(\.config.nativeoff)
        case .unknownClient: self.init(\.config.client)
        case .confidentialClient: self.init(\.config.secret)
        case .challengeType: self.init(\.config.challenge)
        case .noUserFlow: self.init(\.config.flow)
        }
    }

    private init(_ failure: TransportFailure) {
        switch failure {
        case .cancelled: self.init(\.waiting.cancelled)
        case .offline(let host): self.init(\.net.offline, ["host": host])
        case .hostNotFound(let host): self.init(\.net.dns, ["host": host])
        case .timedOut(let host, let seconds):
            self.init(\.net.timeout, ["host": host, "seconds": "\(seconds)"])
        case .interrupted(let host): self.init(\.net.broken, ["host": host])
        case .notTrusted(let host, let distrust):
            self.init(\.net.tls, ["host": host, "reason": Wizard.Words().reason(for: distrust)])
        case .redirected(let host): self.init(\.net.redirect, ["host": host])
        case .proxyRefused(let proxy): self.init(\.net.proxy, ["proxy": proxy])
        case .tooLong: self.init(\.service.big)
        case .unreadable: self.init(\.service.odd)
        }
    }
}

extension Wizard.Words {
    fileprivate func reason(for distrust: TransportFailure.Distrust) -> String {
        switch distrust {
        case .unknownAuthority: net.unknownAuthority
        case .wrongName: net.wrongName
        case .outOfDate: net.outOfDate
        case .weak: net.weak
        }
    }
}
