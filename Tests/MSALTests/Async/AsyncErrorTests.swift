import NativeAuth
import SignUp
import Testing

@testable import MSAL

/// The errors of the async API.
@MainActor
struct AsyncErrorTests {
    private let parameters = NativeAuthSignUpParameters(username: "ada@contoso.com")

    @Test func `an unknown challenge type is reported as not supported`() async throws {
        let page = try SignUpPage("fabrikam")
        var client = page.nativeAuth.client
        client.challengeTypes.append(OAuthClient.ChallengeType(rawValue: "fax"))

        let result = await MSALNativeAuthPublicClientApplication(client: client).signUp(parameters)

        #expect(result.error?.isAuthNotSupported() == true)
    }

    @Test(
        arguments: [
            ([.refusal("user_already_exists")], ["exists"]),
            ([.refusal("invalid_grant", "password_too_weak")], ["password"]),
            ([.redirect], ["browser"]), ([.refusal("unsupported_auth_method")], ["unsupported"]),
            ([.refusal("auth_not_supported")], ["unsupported"]), ([.started, .refusal("from_2031")], []),
            (
                [
                    .refusal(
                        "invalid_grant", "attribute_validation_failed",
                        #""invalid_attributes":[{"name":"city"}]"#)
                ],
                ["attributes"]
            ),
            (
                [
                    .reply(
                        400,
                        """
                        {"error":"invalid_request","error_codes":[90100],
                         "error_description":"username parameter is empty or not valid"}
                        """)
                ], ["username"]
            ),
        ] as [([ScriptedTransport.Reply], Set<String>)])
    func `an error is of exactly one kind`(
        replies: [ScriptedTransport.Reply], kinds: Set<String>
    ) async throws {
        let error = try #require(try await MSALHarness(replies).application.signUp(parameters).error)

        #expect(error.kinds == kinds)
        #expect(error.invalidAttributes == (kinds == ["attributes"] ? ["city"] : []))
        #expect(error.errorMessage != nil)
    }

    @Test func `invalid input is reported by its kind`() async throws {
        let harness = try MSALHarness()
        let empty = await harness.application.signUp(NativeAuthSignUpParameters(username: ""))
        parameters.attributes = ["city": Double.nan]
        let attributes = await harness.application.signUp(parameters)
        parameters.password = ""
        let password = await harness.application.signUp(parameters)

        #expect(empty.error?.kinds == ["username"])
        #expect(attributes.error?.kinds == ["attributes"])
        #expect(password.error?.kinds == ["password"])
        #expect(harness.transport.requests.isEmpty)
    }
}

extension SignUpResult {
    var error: SignUpError? {
        if case .error(let error) = self { error } else { nil }
    }
}

extension SignUpError {
    fileprivate var kinds: Set<String> {
        let kinds = [
            ("exists", isUserAlreadyExists()), ("password", isInvalidPassword()),
            ("browser", isBrowserRequired()), ("unsupported", isAuthNotSupported()),
            ("attributes", isInvalidAttributes()), ("username", isInvalidUsername()),
        ]
        return Set(kinds.filter(\.1).map(\.0))
    }
}
