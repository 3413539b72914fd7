package import NativeAuth
import UserFlow

/// Email addresses that produce scripted replies for demos: `anything+SCENARIO@demo.example`.
///
/// They have an effect only in a tenant whose ``Tenant/demo`` is set: it injects an outcome for the address
/// before it answers a request about it. One that the user can act on, such as a refused password, is
/// injected once per address; after that the tenant answers normally.
package struct DemoAddresses: Sendable {
    /// A scripted reply that an address can ask for.
    package enum Scenario: String, Hashable, Sendable, CaseIterable {
        /// The address already has an account.
        case taken = "taken"
        /// The first password is refused as too weak.
        case weak = "weak"
        /// The first city is refused.
        case refusedCity = "refused.city"
        /// The first code is refused as wrong, even if it is right.
        case wrongCode = "wrongcode"
        /// The first code is refused as expired.
        case expired = "expired"
        /// No codes are sent.
        case throttled = "throttled"
        /// The sign-up can continue only in a browser.
        case browser = "browser"
        /// The address uses another authentication method.
        case unsupported = "unsupported"
        /// The service is unavailable at the first request.
        case down = "down"
        /// The first response is delayed: `delay(for:)`.
        case slow = "slow"
        /// Each sign-in asks for a second factor, also the one after the sign-up.
        case secondFactor = "mfa"
        /// Each sign-in asks for the registration of a second factor, until one is registered.
        case registration = "register"
        /// The address has an account, whose password is unknown.
        case forgotten = "forgot"
    }

    /// The domain of all demo addresses; RFC 2606 reserves it.
    static let domain = "demo.example"

    /// The addresses that got their scripted reply, by digest; beyond the maximum, the replies of the
    /// oldest come once more.
    private var usedAddresses = BoundedTable<Digest, Bool>(lifetime: .max, maximumCount: 1_000)

    /// Creates demo addresses, none of them used.
    package init() {}

    /// Returns the delay of the response to a request, in seconds; the transport must apply it.
    package static func delay(for request: Request) -> Int {
        guard request.path == .signUpStart, let address = request.optional(.username) else { return 0 }
        return scenario(for: address) == .slow ? 9 : 0
    }

    /// Returns the fixed code for an address of the demo domain: the digits 1, 2, 3 and so on.
    func code(for address: EmailAddress, length: Int) -> Secret? {
        guard Self.isDemo(address.normalized) else { return nil }
        return Secret((1...max(length, 1)).map { "\($0 % 10)" }.joined())
    }

    /// Records an address and returns whether it is new.
    fileprivate mutating func use(_ address: String) -> Bool {
        let key = Digest(of: address.lowercased())
        let start = Timestamp(wall: 0, monotonic: 0)
        guard usedAddresses[key] == nil else { return false }
        usedAddresses.store(true, for: key, at: start)
        return true
    }

    static func scenario(for address: String) -> Scenario? {
        guard EmailAddress(address) != nil else { return nil }
        let address = address.lowercased()
        guard isDemo(address), let plus = address.firstIndex(of: "+") else { return nil }
        return Scenario(rawValue: String(address[address.index(after: plus)...].dropLast(domain.count + 1)))
    }

    private static func isDemo(_ address: String) -> Bool {
        address.hasSuffix("@" + domain)
    }

    /// What a request about an address does.
    struct Moment: OptionSet {
        let rawValue: UInt8

        /// It is about the address.
        static let any = Moment(rawValue: 1)
        /// It begins a sign-up with the address.
        static let signUp = Moment(rawValue: 2)
        /// It asks for a code.
        static let challenge = Moment(rawValue: 4)
        /// It brings a code.
        static let code = Moment(rawValue: 8)
        /// It brings a new password.
        static let password = Moment(rawValue: 16)
        /// It brings a city.
        static let city = Moment(rawValue: 32)
    }
}

extension DemoAddresses.Scenario {
    /// What is injected for the address, and before which requests; `nil` if that is nothing.
    fileprivate var injection: (outcome: InjectedOutcome, moment: DemoAddresses.Moment)? {
        switch self {
        case .taken: (.refuse(.userAlreadyExists), .signUp)
        case .unsupported: (.refuse(.unsupportedAuthMethod), .signUp)
        case .down: (.refuse(.unavailable), .signUp)
        case .throttled: (.refuse(.codesThrottled), .challenge)
        case .weak: (.refuse(.passwordTooWeak), .password)
        case .wrongCode: (.refuse(.codeWrong), .code)
        case .expired: (.refuse(.codeExpired), .code)
        case .refusedCity: (.refuse(.attributesInvalid(["city"])), .city)
        case .browser: (.redirect(reason: "this address asks for a browser"), .signUp)
        case .secondFactor: (.requireStepUp(.secondFactor), .any)
        case .registration: (.requireStepUp(.registration), .any)
        case .slow, .forgotten: nil
        }
    }

    /// Whether the outcome is injected before the first such request only, after which the user can go on.
    fileprivate var isOnce: Bool {
        switch self {
        case .weak, .refusedCity, .wrongCode, .expired, .down: true
        case .taken, .throttled, .browser, .unsupported, .secondFactor, .registration, .slow, .forgotten:
            false
        }
    }

    /// Whether the address has an account.
    fileprivate var hasAccount: Bool { self == .taken || self == .forgotten }
}

extension TenantService {
    /// Injects what an address stands for before a request about it is answered, and adds the account that it
    /// has: of a taken address without a password, so that it can sign in with a code, and of a forgotten
    /// password with a random one, if the flow has passwords.
    func prepareDemo(of request: Request, _ context: inout RequestContext) async {
        guard tenant.demo != nil, let address = tenant.demoAddress(of: request),
            let scenario = DemoAddresses.scenario(for: address)
        else { return }
        context.address = address
        if scenario.hasAccount, (try? tenant.account(named: address)) == .some(nil) {
            let hasPassword = scenario == .forgotten && tenant.flow.identityProvider == .emailPassword
            let password = hasPassword ? Secret(Tenant.Token(from: &tenant.random).value) : nil
            // Where it fails, the request itself does, or another one has added it meanwhile.
            _ = try? await add(Account(email: address), password: password, context)
        }
        tenant.injectOutcome(of: scenario, for: address, at: tenant.demoMoment(of: request))
    }
}

extension Tenant {
    fileprivate mutating func injectOutcome(
        of scenario: DemoAddresses.Scenario, for address: String, at moment: DemoAddresses.Moment
    ) {
        injectedOutcomes.remove(for: address)
        guard let injection = scenario.injection, !moment.isDisjoint(with: injection.moment),
            scenario != .registration || !hasMethods(address), !scenario.isOnce || demo?.use(address) == true
        else { return }
        inject(injection.outcome, for: .address(address))
    }

    private func hasMethods(_ address: String) -> Bool {
        guard let account = try? account(named: address), let methods = try? methods(of: account) else {
            return false
        }
        return !methods.isEmpty
    }
}

// MARK: - What a request does

extension Tenant {
    /// Returns the address that a request is about: one that it brings, that of the account with the alias
    /// that it brings, or that of the conversation that it continues.
    fileprivate func demoAddress(of request: Request) -> String? {
        guard let name = request.demoName ?? conversationName(of: request) else { return nil }
        return EmailAddress(name) != nil ? name : (try? account(named: name))?.account.email
    }

    private func conversationName(of request: Request) -> String? {
        if let digest = request.continuationDigest, let transaction = v2Transactions[digest] {
            return transaction.name
        }
        guard let token = request.optional(.continuationToken).map({ Token($0) }) else { return nil }
        return signUps.find(token)?.address.text ?? signIns.find(token)?.address.text
            ?? passwordResets.find(token)?.address.text
    }

    fileprivate func demoMoment(of request: Request) -> DemoAddresses.Moment {
        func brings(_ fields: Request.Field...) -> Bool { fields.contains { request.form[$0] != nil } }
        let kind = request.path.kind.rawValue
        let isSignUp = kind.contains("/signup/")
        var moment: DemoAddresses.Moment = .any
        if isSignUp, request.demoName != nil {
            moment.insert(.signUp)
            // Version 2 sends the code at once.
            if isForV2(request.path) { moment.insert(.challenge) }
        }
        if kind.hasSuffix("/challenge") { moment.insert(.challenge) }
        if brings(.code, .otp) || request.isLink && brings(.activationCode) { moment.insert(.code) }
        if brings(.attribute("password"), .newPassword, .v2NewPassword) || isSignUp && brings(.password) {
            moment.insert(.password)
        }
        let attributes = request.optional(.attributes).map(SubmittedAttributes.json)
        if brings(.attribute("city")) || attributes?.hasCity == true { moment.insert(.city) }
        return moment
    }
}

extension Request {
    /// The address or alias that the request brings, in version 1 or 2.
    fileprivate var demoName: String? {
        optional(.username) ?? optional(.attribute(V2Attribute.emailID))
    }
}

extension SubmittedAttributes {
    /// Whether there is a city among them.
    fileprivate var hasCity: Bool { values?.contains { $0.name == "city" } == true }
}
