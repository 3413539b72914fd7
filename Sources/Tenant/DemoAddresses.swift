public import NativeAuth

/// Email addresses that produce scripted replies for demos: `anything+SCENARIO@demo.example`.
///
/// They have an effect only in a tenant whose ``Tenant/demo`` is set. A reply that the user can act on, such
/// as a refused password, is sent once per address; after that the tenant answers normally.
public struct DemoAddresses: Sendable {
    /// A scripted reply that an address can ask for.
    public enum Wish: String, Hashable, Sendable, CaseIterable {
        /// The address already has an account.
        case taken
        /// The first password is refused as too weak.
        case weak
        /// The first city is refused.
        case refusedCity = "refused.city"
        /// The first code is refused as wrong, even if it is right.
        case wrongCode = "wrongcode"
        /// The first code is refused as expired.
        case expired
        /// No codes are sent.
        case throttled
        /// The sign-up can continue only in a browser.
        case browser
        /// The address uses another authentication method.
        case unsupported
        /// The service is unavailable at the first request.
        case down
        /// The first response is delayed: ``DemoAddresses/delay(for:)``.
        case slow
    }

    /// The domain of all demo addresses; RFC 2606 reserves it.
    static let domain = "demo.example"

    private var granted: Set<String> = []

    /// Creates demo addresses, none of them used.
    public init() {}

    /// Returns the delay of the response to a request, in seconds; the transport must apply it.
    public static func pause(before request: Request) -> Int {
        guard request.path == .signUpStart, let address = request.optional(.username) else { return 0 }
        return wish(of: address) == .slow ? 9 : 0
    }

    /// Returns the fixed code for an address of the demo domain: the digits 1, 2, 3 and so on.
    func code(for address: Address, length: Int) -> Secret? {
        guard Self.isDemo(address.key) else { return nil }
        return Secret((1...max(length, 1)).map { "\($0 % 10)" }.joined())
    }

    /// Returns the reply that replaces the tenant's own reply to a request about an address.
    mutating func outcome(for address: String, _ request: Request) -> Forced? {
        guard let wish = Self.wish(of: address), let outcome = wish.outcome(for: request) else { return nil }
        guard wish.isLasting || granted.insert(address.lowercased()).inserted else { return nil }
        return outcome
    }

    static func wish(of address: String) -> Wish? {
        let address = address.lowercased()
        guard isDemo(address), let plus = address.firstIndex(of: "+") else { return nil }
        return Wish(rawValue: String(address[address.index(after: plus)...].dropLast(domain.count + 1)))
    }

    private static func isDemo(_ address: String) -> Bool {
        address.hasSuffix("@" + domain)
    }

    /// A reply that replaces the tenant's own.
    enum Forced: Hashable {
        case refuse(Refusal)
        case browser
    }
}

extension DemoAddresses.Wish {
    /// Whether the reply applies to every request and not only to the first.
    fileprivate var isLasting: Bool {
        switch self {
        case .taken, .throttled, .browser, .unsupported: true
        case .weak, .refusedCity, .wrongCode, .expired, .down, .slow: false
        }
    }

    /// The reply to a request, if the scenario applies to it.
    fileprivate func outcome(for request: Request) -> DemoAddresses.Forced? {
        let isStart = request.path == .signUpStart
        switch self {
        case .taken: return isStart ? .refuse(.userAlreadyExists) : nil
        case .unsupported: return isStart ? .refuse(.unsupportedAuthMethod) : nil
        case .down: return isStart ? .refuse(.unavailable) : nil
        case .browser: return isStart ? .browser : nil
        case .throttled: return request.path == .signUpChallenge ? .refuse(.codesThrottled) : nil
        case .weak: return request.carries(.password) ? .refuse(.passwordTooWeak) : nil
        case .wrongCode: return request.carries(.code) ? .refuse(.codeWrong) : nil
        case .expired: return request.carries(.code) ? .refuse(.codeExpired) : nil
        case .refusedCity:
            let hasCity = request.optional(.attributes)?.contains("\"city\"") == true
            return hasCity ? .refuse(.attributesInvalid(["city"])) : nil
        case .slow: return nil
        }
    }
}
