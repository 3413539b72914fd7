import NativeAuth
import Testing

@testable import Inspector

/// Compares the refusals with the documented replies of the service.
struct ExchangeTests {
    /// The refusals that no exchange documents, with the reason.
    private static let undocumented: [String: String] = [
        #"{"error_codes":[50185]}"#: "only reported by users of the service",
        #"{"error":"invalid_grant","error_codes":[50053]}"#: "only reported by users of the service",
    ]

    @Test(arguments: RefusalTests.Row.all.filter { $0.refusal.status == 400 })
    func `a refusal is documented with its number`(row: RefusalTests.Row) {
        let isDocumented = Exchange.all.contains { $0.matches(row) }

        #expect(isDocumented != (Self.undocumented[row.body] != nil))
    }

    @Test(arguments: Exchange.all)
    func `a documented refusal is shown at its endpoint, or there is a reason`(exchange: Exchange) throws {
        let isShown = RefusalTests.Row.all.contains {
            $0.endpoint.path.rawValue == exchange.path && exchange.matches($0)
        }

        #expect(isShown != (exchange.reasonNotShown != nil))
    }
}

extension Exchange {
    /// Whether a refusal has the same error and number.
    fileprivate func matches(_ row: RefusalTests.Row) -> Bool {
        let refusal = row.refusal
        return error == refusal.error?.rawValue && suberror == refusal.suberror?.rawValue
            && (code.map { row.body.contains("[\($0)]") } ?? refusal.codes.isEmpty)
    }

    /// The reason why the inspector does not show the refusal; `nil` if it does.
    fileprivate var reasonNotShown: String? {
        let nextSteps = ["announce", "challenge", "secondFactorRequired", "registrationRequired"]
        let isLater = !path.hasSuffix("/start") && !path.hasSuffix("/initiate")
        return switch true {
        case name.hasSuffix("-mockapi"): "only in Microsoft's tests"
        case path.hasSuffix("/introspect"): "the inspector does not show requests for a list of methods"
        case nextSteps.contains(means), means.hasPrefix("attributes("): "leads to the next step"
        case means.hasPrefix("unknown("): "the state library has no failure for it"
        case isLater && (code == 700_016 || code == 901_007): "the first request is refused already"
        case name == "oauth2-token-user-not-found": "only if the account is deleted during the sign-in"
        case name == "signup-challenge-invalid-token-docs": "the service was seen to send invalid_request"
        default: nil
        }
    }
}
