import Foundation
import NativeAuth
import SignUp
import Tenant
import Testing

/// What the errors of the tenant's catalogue mean to a client.
struct ErrorMeaningTests {
    /// Errors that mean nothing at the start of a flow, or for which the library has no failure: a word of
    /// the service says more than one could.
    private static let unknown = [
        "attributes_required", "authorization_code_refused", "authorization_pending", "credential_required",
        "introspect_required", "not_found",
        "refresh_token_invalid", "reset_not_enabled",
        "slow_down", "unsupported_grant", "unsupported_grant_type", "verification_required",
    ]

    /// Returns the failures of the three flows at their start.
    private static func failures(_ response: Response) -> [RequestFailure] {
        let client = OAuthClient(clientID: "app", correlationID: "id")
        var signUp = SignUp(client: client)
        _ = signUp.submit(.start(email: "ada@contoso.com", password: nil, attributes: []))
        _ = signUp.receive(.success(response))
        var signIn = SignIn(client: client)
        _ = signIn.submit(.start(username: "ada@contoso.com", password: nil))
        _ = signIn.receive(.success(response))
        var reset = ResetPassword(client: client)
        _ = reset.submit(.start(username: "ada@contoso.com"))
        _ = reset.receive(.success(response))
        return [signUp.activity, signIn.activity, reset.activity].compactMap {
            if case .failed(let failure, _) = $0 { failure } else { nil }
        }
    }

    private static let errors: [any CatalogedError] = TenantError.all + V1Error.all

    @Test(arguments: errors)
    func `an error of the tenant is a failure that EveryError explains`(error: any CatalogedError) throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/SignUp/SignUp.docc/EveryError.md").standardized
        let text = try String(contentsOf: article, encoding: .utf8)
        let response = error.response(
            at: Timestamp(wall: 0, monotonic: 0), correlationID: "id", traceID: "trace")
        let failures = Self.failures(response)

        let isKnown = failures.contains { if case .unknown = $0 { false } else { true } }
        #expect(isKnown != Self.unknown.contains(error.facts.name), "\(error.facts.name): \(failures)")
        for failure in failures {
            let name = "\(failure)".prefix { $0 != "(" }
            #expect(text.contains("``RequestFailure/\(name)``") || text.contains("``RequestFailure/\(name)("))
        }
    }
}
