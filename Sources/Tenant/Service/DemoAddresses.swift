package import NativeAuth
import UserFlow

/// Email addresses that produce scripted replies for demos: `anything+SCENARIO@demo.example`.
///
/// They have an effect only in a tenant whose ``Tenant/demo`` is set: it injects an outcome for the address before it
/// answers a request about it. One that the user can act on, such as a refused password, is injected once per address;
/// after that the tenant answers normally.
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
        /// The first sign-in asks for the registration of a second factor.
        case registration = "register"
        /// The address has an account, whose password is unknown.
        case forgotten = "forgot"
    }

    /// The domain of all demo addresses; RFC 2606 reserves it.
    static let domain = "demo.example"

    /// The addresses that got their scripted reply, by digest.
    ///
    /// Beyond the maximum the oldest is dropped, since nothing is sent for a row: its reply comes once more.
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
        _ = try? usedAddresses.makeRoom(at: start)
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

        /// It begins with the address.
        static let name = Moment(rawValue: 1)
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
        case .secondFactor: (.requireStepUp(.secondFactor), .name)
        case .registration: (.requireStepUp(.registration), .name)
        case .slow, .forgotten: nil
        }
    }

    /// Whether the outcome is injected before every such request and not only before the first.
    fileprivate var isRepeated: Bool {
        switch self {
        case .taken, .throttled, .browser, .unsupported, .secondFactor, .forgotten: true
        case .weak, .refusedCity, .wrongCode, .expired, .down, .slow, .registration: false
        }
    }

    /// Whether the address has an account.
    fileprivate var hasAccount: Bool { self == .taken || self == .forgotten }
}

extension TenantService {
    /// Injects what an address stands for before a request about it is answered, and adds the account that it has: of a
    /// taken address without a password, so that it can sign in with a code, and of a forgotten password with a random
    /// one, if the flow has passwords.
    func prepareDemo(for address: String?, at moment: DemoAddresses.Moment, _ context: inout RequestContext)
        async
    {
        guard tenant.demo != nil, let address, let scenario = DemoAddresses.scenario(for: address) else {
            return
        }
        context.address = address
        if scenario.hasAccount, (try? tenant.account(named: address)) == .some(nil) {
            let hasPassword = scenario == .forgotten && tenant.flow.identityProvider == .emailPassword
            let password = hasPassword ? Secret(Tenant.Token(from: &tenant.random).value) : nil
            // Where it fails, the request itself does, or another one has added it meanwhile.
            _ = try? await add(Account(email: address), password: password, context)
        }
        tenant.injectOutcome(of: scenario, for: address, at: moment)
    }
}

extension Tenant {
    fileprivate mutating func injectOutcome(
        of scenario: DemoAddresses.Scenario, for address: String, at moment: DemoAddresses.Moment
    ) {
        let target = InjectedOutcome.Target.address(address.lowercased())
        guard let injection = scenario.injection, !moment.isDisjoint(with: injection.moment),
            !injectedOutcomes.all.contains(where: { $0.target == target }),
            scenario.isRepeated || demo?.use(address) == true
        else { return }
        inject(injection.outcome, for: target)
    }
}

// MARK: - What a request does

extension Tenant {
    /// Returns the address that a request of version 1 or 2 is about, and what the request does; `nil` for none.
    func demoMoment(of request: Request) -> (address: String?, moment: DemoAddresses.Moment) {
        guard demo != nil else { return (nil, []) }
        let (kind, isForV2) = (request.path.kind.rawValue, isForV2(request.path))
        let isSignUp = kind.contains("/signup/")
        let name = request.optional(.username) ?? request.optional(.attribute(V2Attribute.emailID))
        // A request for tokens may bring the name, too.
        let begins = name != nil && request.path.lastSegments != .token
        var moment: DemoAddresses.Moment = !begins ? [] : isSignUp ? [.name, .signUp] : .name
        if kind.hasSuffix("/challenge") || isForV2 && moment.contains(.signUp) { moment.insert(.challenge) }
        if [.code, .otp].contains(where: { request.form[$0] != nil })
            || request.isLink && request.form[.activationCode] != nil
        {
            moment.insert(.code)
        }
        if [.attribute("password"), .newPassword, .v2NewPassword].contains(where: { request.form[$0] != nil })
            || isSignUp && request.form[.password] != nil
        {
            moment.insert(.password)
        }
        if request.form[.attribute("city")] != nil
            || request.optional(.attributes).map(SubmittedAttributes.json)?.hasCity == true
        {
            moment.insert(.city)
        }
        return (name ?? conversationName(of: request), moment)
    }

    /// The address or alias of the conversation that a request continues.
    private func conversationName(of request: Request) -> String? {
        if let digest = request.continuationDigest, let transaction = v2Transactions[digest] {
            return transaction.name
        }
        guard let token = request.optional(.continuationToken).map({ Token($0) }) else { return nil }
        return signUps.find(token)?.address.text ?? signIns.find(token)?.address.text
            ?? passwordResets.find(token)?.address.text
    }

    /// Returns what a form of a page does, and the address that it is about.
    func demoMoment(
        of form: PageParameters, in transaction: PageTransaction
    ) -> (address: String?, moment: DemoAddresses.Moment) {
        let action = form.word(.action).flatMap(PageAction.init) ?? .proceed
        guard demo != nil, action == .proceed || action == .resend else { return (transaction.name, []) }
        let name = form.text(.username)
        let isSignUp = transaction.purpose == .signUp || transaction.question == .signUpEmail
        var moment: DemoAddresses.Moment = name == nil ? [] : isSignUp ? [.name, .signUp, .challenge] : .name
        if action == .resend { moment.insert(.challenge) }
        if form.contains(.code) { moment.insert(.code) }
        if form.contains(.newPassword) || isSignUp && form.contains(.password) { moment.insert(.password) }
        if form.contains(.pageAttribute("city")) { moment.insert(.city) }
        return (name ?? transaction.name, moment)
    }
}

extension SubmittedAttributes {
    /// Whether there is a city among them.
    fileprivate var hasCity: Bool { values?.contains { $0.name == "city" } == true }
}
