public import NativeAuth

/// Addresses that have a tenant answer in a certain way, so that it can be shown: `anything+WISH@demo.example`.
///
/// Only a tenant that is given one grants wishes. What can be mended, such as a weak password, is refused
/// once for an address; after that the tenant answers the truth.
public struct DemoAddresses: Sendable {
    /// What an address can wish for.
    public enum Wish: String, Hashable, Sendable, CaseIterable {
        /// Somebody has the address.
        case taken
        /// The first password is too weak.
        case weak
        /// The first city is refused.
        case refusedCity = "refused.city"
        /// The first code is called wrong, whatever it is.
        case wrongCode = "wrongcode"
        /// The first code has run out.
        case expired
        /// No codes are sent.
        case throttled
        /// Only a browser can go on.
        case browser
        /// The address has another way of proving who one is.
        case unsupported
        /// The service has trouble at the first call.
        case down
        /// The first answer takes its time: ``DemoAddresses/pause(before:)``.
        case slow
    }

    /// The domain of all of them: it can belong to nobody (RFC 2606).
    static let domain = "demo.example"

    private var granted: Set<String> = []

    /// Makes addresses of which none has had its wish.
    public init() {}

    /// How many seconds the answer to a request is to take; whoever carries it has the clock for that.
    public static func pause(before request: Request) -> Int {
        guard request.path == .signUpStart, let address = request.optional(.username) else { return 0 }
        return wish(of: address) == .slow ? 9 : 0
    }

    /// The code that every letter to an address of the domain brings: 1, 2, 3 and so on.
    func code(for address: Address, length: Int) -> Secret? {
        guard Self.isDemo(address.key) else { return nil }
        return Secret((1...max(length, 1)).map { "\($0 % 10)" }.joined())
    }

    /// What a request about an address is to be answered with instead of the truth.
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

    /// An answer that is not the truth.
    enum Forced: Hashable {
        case refuse(Refusal)
        case browser
    }
}

extension DemoAddresses.Wish {
    /// Whether every request gets this answer, and not only the first.
    fileprivate var isLasting: Bool {
        switch self {
        case .taken, .throttled, .browser, .unsupported: true
        case .weak, .refusedCity, .wrongCode, .expired, .down, .slow: false
        }
    }

    /// The answer to a request that it is about.
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
