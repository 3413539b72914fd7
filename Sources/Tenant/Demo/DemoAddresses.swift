public import NativeAuth

/// Email addresses that produce scripted replies for demos: `anything+SCENARIO@demo.example`.
///
/// They have an effect only in a tenant whose ``Tenant/demo`` is set. A reply that the user can act on, such
/// as a refused password, is sent once per address; after that the tenant answers normally.
public struct DemoAddresses: Sendable {
    /// A scripted reply that an address can ask for.
    public enum Scenario: String, Hashable, Sendable, CaseIterable {
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
        /// The first response is delayed: ``DemoAddresses/delay(for:)``.
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
    public init() {}

    /// Returns the delay of the response to a request, in seconds; the transport must apply it.
    public static func delay(for request: Request) -> Int {
        guard request.path == .signUpStart, let address = request.optional(.username) else { return 0 }
        return scenario(for: address) == .slow ? 9 : 0
    }

    /// Returns the fixed code for an address of the demo domain: the digits 1, 2, 3 and so on.
    func code(for address: EmailAddress, length: Int) -> Secret? {
        guard Self.isDemo(address.normalized) else { return nil }
        return Secret((1...max(length, 1)).map { "\($0 % 10)" }.joined())
    }

    /// Returns the reply that replaces the tenant's own reply to a request about an address.
    mutating func forcedReply(for address: String, _ request: Request) -> ForcedReply? {
        guard let scenario = Self.scenario(for: address), let reply = scenario.forcedReply(for: request)
        else { return nil }
        guard scenario.appliesToEveryRequest || use(address) else { return nil }
        return reply
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

    /// A reply that replaces the tenant's own.
    enum ForcedReply: Hashable {
        case refuse(Refusal)
        case redirect
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

    /// The reply to a request, if the scenario applies to it.
    fileprivate func forcedReply(for request: Request) -> DemoAddresses.ForcedReply? {
        let isStart = request.path == .signUpStart
        switch self {
        case .taken: return isStart ? .refuse(.userAlreadyExists) : nil
        case .unsupported: return isStart ? .refuse(.unsupportedAuthMethod) : nil
        case .down: return isStart ? .refuse(.unavailable) : nil
        case .browser: return isStart ? .redirect : nil
        case .throttled: return request.path == .signUpChallenge ? .refuse(.codesThrottled) : nil
        case .weak: return request.hasValue(for: .password) ? .refuse(.passwordTooWeak) : nil
        case .wrongCode: return request.hasValue(for: .code) ? .refuse(.codeWrong) : nil
        case .expired: return request.hasValue(for: .code) ? .refuse(.codeExpired) : nil
        case .refusedCity:
            let hasCity = request.optional(.attributes)?.contains("\"city\"") == true
            return hasCity ? .refuse(.attributesInvalid(["city"])) : nil
        case .slow, .secondFactor, .registration, .forgotten: return nil
        }
    }
}

extension DemoAddresses.Scenario {
    /// Whether the account of the address must exist before a request to this path is answered.
    func hasAccount(at path: Request.Path) -> Bool {
        switch self {
        case .taken: path == .signUpStart
        case .forgotten: [.signUpStart, .signInInitiate, .resetPasswordStart].contains(path)
        case .weak, .refusedCity, .wrongCode, .expired, .throttled, .browser, .unsupported, .down, .slow,
            .secondFactor, .registration:
            false
        }
    }
}
