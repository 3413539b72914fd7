package import NativeAuth
import UserFlow

/// Email addresses that produce scripted replies for demos: `anything+SCENARIO@demo.example`.
///
/// They have an effect only in a tenant whose ``Tenant/demo`` is set. A reply that the user can act on, such
/// as a refused password, is sent once per address; after that the tenant answers normally.
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

    /// Returns why an address is refused at a moment of its sign-up.
    mutating func refusal(of address: String, at moment: Moment) -> TenantError? {
        guard let scenario = Self.scenario(for: address), let refusal = scenario.refusal(at: moment)
        else { return nil }
        guard scenario.appliesToEveryRequest || use(address) else { return nil }
        return refusal
    }

    /// Records an address and returns whether it is new.
    private mutating func use(_ address: String) -> Bool {
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

    /// What a request of a sign-up is, and what it brings.
    struct Moment: OptionSet {
        let rawValue: UInt8

        /// It starts the sign-up.
        static let start = Moment(rawValue: 1)
        /// It asks for a code.
        static let challenge = Moment(rawValue: 2)
        /// It brings a code.
        static let code = Moment(rawValue: 4)
        /// It brings a password.
        static let password = Moment(rawValue: 8)
        /// It brings a city.
        static let city = Moment(rawValue: 16)
    }
}

extension DemoAddresses.Scenario {
    /// Whether the scenario applies to every matching request and not only to the first.
    fileprivate var appliesToEveryRequest: Bool {
        switch self {
        case .taken, .throttled, .browser, .unsupported, .secondFactor, .registration, .forgotten: true
        case .weak, .refusedCity, .wrongCode, .expired, .down, .slow: false
        }
    }

    /// Why a request is refused, if the scenario applies to it.
    fileprivate func refusal(at moment: DemoAddresses.Moment) -> TenantError? {
        let (applies, refusal): (DemoAddresses.Moment, TenantError) =
            switch self {
            case .taken: (.start, .userAlreadyExists)
            case .unsupported: (.start, .unsupportedAuthMethod)
            case .down: (.start, .unavailable)
            case .throttled: (.challenge, .codesThrottled)
            case .weak: (.password, .passwordTooWeak)
            case .wrongCode: (.code, .codeWrong)
            case .expired: (.code, .codeExpired)
            case .refusedCity: (.city, .attributesInvalid(["city"]))
            case .browser, .slow, .secondFactor, .registration, .forgotten: ([], .serverError)
            }
        return moment.isDisjoint(with: applies) ? nil : refusal
    }

    /// Whether the account of the address must exist before a conversation of a kind starts.
    func hasAccount(at start: DemoAddresses.Start) -> Bool {
        switch self {
        case .taken: start == .signUp
        case .forgotten: true
        case .weak, .refusedCity, .wrongCode, .expired, .throttled, .browser, .unsupported, .down, .slow,
            .secondFactor, .registration:
            false
        }
    }
}

extension DemoAddresses {
    /// What starts.
    enum Start {
        case signUp
        case signIn
        case passwordReset
    }
}

extension TenantService {
    /// Adds the account of a demo address that has one: of a taken address without a password, so that it can
    /// sign in with a code, and of a forgotten password with a random one, if the flow has passwords.
    func addDemoAccount(
        of name: String, at start: DemoAddresses.Start, _ context: RequestContext
    ) async throws(TenantError) {
        guard tenant.demo != nil, let scenario = DemoAddresses.scenario(for: name),
            scenario.hasAccount(at: start), try tenant.account(named: name) == nil
        else { return }
        let hasPassword = scenario == .forgotten && tenant.flow.identityProvider == .emailPassword
        let password = hasPassword ? Secret(Tenant.Token(from: &tenant.random).value) : nil
        do throws(TenantError) {
            _ = try await add(Account(email: name), password: password, context)
        } catch {
            // Another request has added it meanwhile.
            guard error == .userAlreadyExists else { throw error }
        }
    }
}

extension Tenant {
    /// Refuses what the address of a demo says.
    ///
    /// - Parameters:
    ///   - address: The address of the sign-up.
    ///   - moment: What the request is.
    ///   - password: The password that it brings.
    ///   - attributes: The attributes that it brings.
    mutating func playDemo(
        of address: String, _ moment: DemoAddresses.Moment, password: Secret? = nil,
        attributes: SubmittedAttributes? = nil
    ) throws(TenantError) {
        guard demo != nil else { return }
        var moment = moment
        if password != nil { moment.insert(.password) }
        if attributes?.hasCity == true { moment.insert(.city) }
        if let refusal = demo?.refusal(of: address, at: moment) { throw refusal }
    }

    /// Refuses what the address of a demo says to an answer.
    mutating func playDemo(of address: String, _ answer: SignUpAnswer) throws(TenantError) {
        switch answer {
        case .code: try playDemo(of: address, .code)
        case .password(let password, let attributes):
            try playDemo(of: address, [], password: password, attributes: attributes)
        case .attributes(let attributes): try playDemo(of: address, [], attributes: attributes)
        }
    }

    /// Sends an app to a browser, where the flow or the address of a demo says so.
    ///
    /// What the address of a demo is refused for at the start comes first, so that it can be shown in every flow.
    mutating func requireNoBrowser(for name: String? = nil) throws(TenantError) {
        guard !flow.needsBrowser else {
            if let name { try playDemo(of: name, .start) }
            throw .browserRequired(reason: nil)
        }
        guard demo != nil, let name, DemoAddresses.scenario(for: name) == .browser else { return }
        throw .browserRequired(reason: "this address asks for a browser")
    }
}

extension SubmittedAttributes {
    /// Whether there is a city among them.
    fileprivate var hasCity: Bool { values?.contains { $0.name == "city" } == true }
}
