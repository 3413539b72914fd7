import NativeAuth
import SignUp
import UserFlow

extension Message {
    /// Makes the general message for a failure in any flow; a page with more context may use a more specific
    /// one.
    ///
    /// What a flow says in words of its own is a part of the row, so that no other flow can lack the row.
    init(_ failure: RequestFailure, _ context: FailureContext) {
        let name = ["name": context.name]
        let destination = ["email": context.destination]
        switch failure {
        case .userAlreadyExists where context.alias.isEmpty: self.init(.emailTaken, ["email": context.name])
        case .userAlreadyExists: self.init(.identityTaken, ["email": context.name, "alias": context.alias])
        case .userNotFound:
            // A sign-up cannot begin in the middle of a sign-in.
            let address = context.requirement == nil ? ["address": context.name] : [:]
            self.init(
                context.flow == .resetPassword ? .resetUnknown : .signInUnknown,
                name.merging(address) { $1 })
        case .usernameRefused where context.flow == .signUp: self.init(refusedAddress: context.name)
        case .usernameRefused: self.init(.signInRefused)
        case .emailBlocked, .contactRefused: self.init(blockedBy: context.requirement, destination)
        case .emailUndelivered: self.init(.emailUndelivered, destination)
        case .passwordWrong: self.init(.signInPasswordWrong, name)
        case .locked(let seconds): self.init(lockedFor: seconds, context.clock)
        case .passwordRefused(let rejection):
            self.init(rejection, count: context.passwordCount, rule: context.rule)
        case .passwordChangeRequired: self.init(.signInChange)
        case .accountWithoutPassword: self.init(.resetWithoutPassword)
        case .notSaved: self.init(.resetNotSaved)
        case .stillSaving: self.init(.resetStill)
        case .attributesRefused: self.init(.attributeRefusedUnnamed)
        case .codeWrong: self.init(.codeWrong)
        case .codeExpired: self.init(.codeExpired, destination)
        case .codesExhausted: self.init(.resendLimitOpen, destination)
        case .sessionExpired, .refreshTokenExpired: self.init(context.flow.expiredKey)
        case .sessionReplaced: self.init(.sessionReplaced)
        case .methodUnsupported:
            self.init(context.flow.unsupportedKey, ["types": context.access.client.challengeTypeList])
        case .secondFactorRequired: self.init(.signInMfa)
        case .registrationRequired: self.init(.signInRegister)
        case .scopeRefused: self.init(refusedScopes: context.access.scopes)
        case .misconfigured(let misconfiguration): self.init(misconfiguration, client: context.access.client)
        case .tooManyRequests(let seconds): self.init(retryAfter: seconds, context.clock)
        case .serviceDown: self.init(.serviceDown)
        case .replyUnreadable, .unknown: self.init(.serviceOdd)
        case .unreachable(let failure): self.init(unreachable: failure)
        }
    }

    /// Makes the message that a contact gets no codes.
    ///
    /// - Parameters:
    ///   - requirement: What the code is for; `nil` for a code of a flow itself.
    ///   - values: Where the code would go.
    private init(blockedBy requirement: OAuthClient.Capability?, _ values: [String: String]) {
        switch requirement {
        case .registration?: self.init(.registrationRefused)
        case .secondFactor?: self.init(.authMethodBlocked)
        case nil: self.init(.emailBlocked, values)
        }
    }

    /// Makes the message for an account that is locked after too many wrong passwords.
    private init(lockedFor seconds: Int?, _ clock: LocalTime) {
        let values = seconds.map { ["time": clock.timeOfDay(inSeconds: $0)] } ?? [:]
        self.init(seconds == nil ? .signInPasswordLockedOpen : .signInPasswordLocked, values)
        if let seconds { self = withDuration(seconds) }
    }

    /// Makes the message that the app may not use some scopes; those of every sign-in if it adds none.
    init(refusedScopes scopes: [String]) {
        let scopes = scopes.isEmpty ? ["openid", "profile", "offline_access"] : scopes
        self.init(.configScope, ["scope": scopes.joined(separator: " ")])
    }

    /// Makes the message for too many requests.
    ///
    /// - Parameter seconds: The time to wait, in seconds; `nil` if the service does not state it.
    init(retryAfter seconds: Int?, _ clock: LocalTime) {
        let values = seconds.map { ["time": clock.timeOfDay(inSeconds: $0)] } ?? [:]
        self.init(seconds == nil ? .serviceLimitOpen : .serviceLimit, values)
        if let seconds { self = withDuration(seconds) }
    }

    /// Makes the message for a password that the tenant refused.
    init(_ rejection: RequestFailure.PasswordRejection, count: Int, rule: UserFlow.PasswordRule) {
        let values = ["n": "\(count)", "min": "\(rule.minimumLength)", "max": "\(rule.maximumLength)"]
        switch rejection {
        case .tooShort: self.init(.passwordShort, values)
        case .tooLong: self.init(.passwordLong, values)
        case .tooWeak: self.init(.passwordWeakService)
        case .banned: self.init(.passwordBanned)
        case .recentlyUsed: self.init(.passwordRecent)
        case .invalid, .other: self.init(.passwordRefused)
        }
    }

    /// Makes the message for a misconfigured app or tenant.
    init(_ misconfiguration: RequestFailure.Misconfiguration, client: OAuthClient) {
        switch misconfiguration {
        case .nativeAuthOff: self.init(.configNativeoff, ["client": client.clientID])
        case .unknownClient: self.init(.configClient, ["client": client.clientID])
        case .confidentialClient: self.init(.configSecret)
        case .challengeType: self.init(.configChallenge, ["types": client.challengeTypeList])
        case .noUserFlow: self.init(.configFlow, ["client": client.clientID])
        case .passwordResetOff: self.init(.configReset)
        }
    }

    /// Makes the message for a request without a usable response.
    init(unreachable failure: TransportFailure) {
        switch failure {
        case .cancelled: self.init(.cancelled)
        case .offline(let host): self.init(.netOffline, ["host": host])
        case .hostNotFound(let host): self.init(.netDns, ["host": host])
        case .timedOut(let host, let seconds):
            self.init(.netTimeout, ["host": host, "seconds": "\(seconds)"])
        case .interrupted(let host): self.init(.netBroken, ["host": host])
        case .notTrusted(let host, let problem):
            self.init(.netTls, ["host": host], parts: ["reason": [Self.stringKey(for: problem)]])
        case .redirected(let host): self.init(.netRedirect, ["host": host])
        case .proxyRefused(let proxy): self.init(.netProxy, ["proxy": proxy])
        case .tooLong: self.init(.serviceBig)
        case .unreadable: self.init(.serviceOdd)
        case .noLibrary(let name): self.init(.netLibrary, ["library": name])
        }
    }

    private static func stringKey(for problem: TransportFailure.CertificateProblem) -> Wizard.StringKey {
        switch problem {
        case .unknownAuthority: \.net.authority
        case .selfSigned: \.net.own
        case .wrongName: \.net.name
        case .outOfDate: \.net.date
        case .weak: \.net.weak
        case .noTLS: \.net.plain
        }
    }
}

// The keys of the messages for failures, in groups as the pages show them.

extension MessageKey {
    static let emailNonascii = MessageKey("email.nonascii", \.email.nonascii)
    static let emailRefused = MessageKey("email.refused", \.email.refused)
    static let emailBlocked = MessageKey("email.blocked", \.email.blocked)
    static let emailUndelivered = MessageKey("email.undelivered", \.common.email.undelivered)
    static let emailTaken = MessageKey("email.taken", \.common.email.taken)
    /// The messages for an address that the tenant refused.
    static let refusedAddress: [MessageKey] = [
        .emailNonascii, .emailRefused, .emailBlocked, .emailUndelivered, .emailTaken,
    ]

    static let passwordShort = MessageKey("password.short", \.password.short)
    static let passwordLong = MessageKey("password.long", \.password.long)
    static let passwordWeakService = MessageKey("password.weak.service", \.password.weakService)
    static let passwordBanned = MessageKey("password.banned", \.common.password.banned)
    static let passwordRecent = MessageKey("password.recent", \.common.password.recent)
    static let passwordRefused = MessageKey("password.refused", \.password.refused)
    /// The messages for a password that only the tenant refuses.
    static let refusedPassword: [MessageKey] = [
        .passwordWeakService, .passwordBanned, .passwordRecent, .passwordRefused,
    ]

    static let sessionExpired = MessageKey("session.expired", \.session.expired)
    static let sessionReplaced = MessageKey("session.replaced", \.session.replaced)
    /// The messages for a session that the tenant has discarded.
    static let lostSession: [MessageKey] = [.sessionExpired, .sessionReplaced]

    static let identityTaken = MessageKey("identity.taken", \.identity.taken)
    static let attributeRefusedUnnamed = MessageKey(
        "attribute.refused.unnamed", \.common.attribute.refusedUnnamed)
    /// The messages for attributes or an alias that the tenant refused without naming one.
    static let refusedAttributes: [MessageKey] = [.attributeRefusedUnnamed]

    static let codeWrong = MessageKey("code.wrong", \.common.code.wrong)
    static let codeExpired = MessageKey("code.expired", \.code.expired)
    static let codeExpiredWait = MessageKey("code.expired.wait", \.code.expiredWait)
    /// The messages for a code that the tenant refused for another reason than that it is wrong.
    static let refusedCode: [MessageKey] = [.codeExpired, .codeExpiredWait]

    static let resendLimitOpen = MessageKey("resend.limit.open", \.common.resend.limitOpen)
    /// The messages for codes that the tenant no longer sends.
    static let codeLimits: [MessageKey] = [.resendLimitOpen]

    static let configClient = MessageKey("config.client", \.config.person, remedy: \.config.client)
    static let configNativeoff = MessageKey("config.nativeoff", \.config.person, remedy: \.config.nativeoff)
    static let configSecret = MessageKey("config.secret", \.config.person, remedy: \.config.secret)
    static let configChallenge = MessageKey("config.challenge", \.config.person, remedy: \.config.challenge)
    static let configFlow = MessageKey("config.flow", \.config.person, remedy: \.config.flow)
    static let configReset = MessageKey("config.reset", \.common.reset.off, remedy: \.config.reset)
    static let configScope = MessageKey("config.scope", \.config.person, remedy: \.config.scope)
    /// The messages for an app or a tenant whose configuration prevents a sign-up.
    static let misconfigurations: [MessageKey] = [
        .configClient, .configNativeoff, .configSecret, .configChallenge, .configFlow,
    ]

    static let cancelled = MessageKey("cancelled", \.cancelled.itself)
    static let netOffline = MessageKey("net.offline", \.net.offline)
    static let netDns = MessageKey("net.dns", \.net.dns)
    static let netTimeout = MessageKey("net.timeout", \.net.timeout)
    static let netBroken = MessageKey("net.broken", \.net.broken)
    static let netUnsure = MessageKey("net.unsure", \.net.unsure)
    static let netTls = MessageKey("net.tls", \.net.tls)
    static let netRedirect = MessageKey("net.redirect", \.net.redirect)
    static let netProxy = MessageKey("net.proxy", \.net.proxy)
    static let netLibrary = MessageKey("net.library", \.net.library)
    /// The messages for a request without a usable response.
    static let transportFailures: [MessageKey] = [
        .netOffline, .netDns, .netTimeout, .netBroken, .netUnsure, .netTls, .netRedirect, .netProxy,
        .netLibrary,
    ]

    static let serviceDown = MessageKey("service.down", \.common.service.down)
    static let serviceLimit = MessageKey("service.limit", \.service.limit)
    static let serviceLimitOpen = MessageKey("service.limit.open", \.common.service.limitOpen)
    static let serviceOdd = MessageKey("service.odd", \.service.odd)
    static let serviceBig = MessageKey("service.big", \.service.big)
    static let serviceUnsure = MessageKey("service.unsure", \.service.unsure)
    /// The messages for a service that cannot process a request.
    static let serviceFailures: [MessageKey] = [
        .serviceDown, .serviceLimit, .serviceLimitOpen, .serviceOdd, .serviceBig, .serviceUnsure,
    ]
}

/// The flow that a failure happened in, and the values that its message may contain.
struct FailureContext {
    var flow: PageKind.Phase
    /// What a code for strong authentication is for; `nil` in any other part of a flow.
    var requirement: OAuthClient.Capability?
    /// The address or alias as it was typed.
    var name = ""
    /// The alias of a new account.
    var alias = ""
    /// Where codes go.
    var destination = ""
    /// The number of characters of the new password.
    var passwordCount = 0
    var rule: UserFlow.PasswordRule
    var access: ServiceAccess
    var clock: LocalTime
}

extension PageSession {
    /// Returns the context of a failure, with the rules of the flow, the client and the time.
    func failureContext(
        _ flow: PageKind.Phase, name: String, alias: String = "", destination: String,
        requirement: OAuthClient.Capability? = nil, passwordCount: Int = 0
    ) -> FailureContext {
        FailureContext(
            flow: flow, requirement: requirement, name: name, alias: alias, destination: destination,
            passwordCount: passwordCount, rule: self.flow.password, access: configuration.access,
            clock: clock)
    }
}

/// The key of a message: its public id, and the key of its text.
///
/// Each message declares its key next to the other messages of its page; the keys for failures are with
/// their messages. An id stays as it is when the text or the names in ``Wizard/Strings`` change.
struct MessageKey: Hashable, Sendable {
    /// The id, such as `email.taken`, by which journeys, reports and storyboards name the message.
    let id: String
    /// The key of the text.
    let text: Wizard.StringKey
    /// The key of a text for those who run the app, which stands with the details for
    /// support; `nil` for none.
    let remedy: Wizard.StringKey?

    init(_ id: String, _ text: Wizard.StringKey) {
        self.id = id
        self.text = text
        remedy = nil
    }

    init(_ id: String, _ text: Wizard.StringKey, remedy: Wizard.StringKey) {
        self.id = id
        self.text = text
        self.remedy = remedy
    }

    /// Returns the key of the same message in other words.
    func worded(_ text: Wizard.StringKey) -> MessageKey { MessageKey(id, text) }
}
