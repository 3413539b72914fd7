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
        client.methods.append(OAuthClient.ChallengeType(rawValue: "fax"))

        let result = await MSALNativeAuthPublicClientApplication(client: client).signUp(parameters)

        #expect(result.error?.isAuthNotSupported() == true)
    }

    @Test(
        arguments: [
            ([.no("user_already_exists")], ["exists"]),
            ([.no("invalid_grant", "password_too_weak")], ["password"]),
            ([.redirect], ["browser"]), ([.no("unsupported_auth_method")], ["unsupported"]),
            ([.no("auth_not_supported")], ["unsupported"]), ([.started, .no("from_2031")], []),
            (
                [
                    .no(
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
        ] as [([ScriptedTransport.Played], Set<String>)])
    func `an error is of exactly one kind`(
        replies: [ScriptedTransport.Played], kinds: Set<String>
    ) async throws {
        let error = try #require(try await Stage(replies).application.signUp(parameters).error)

        #expect(error.kinds == kinds)
        #expect(error.invalidAttributes == (kinds == ["attributes"] ? ["city"] : []))
        #expect(error.errorMessage != nil)
    }

    @Test func `invalid input is reported by its kind`() async throws {
        let stage = try Stage()
        let empty = await stage.application.signUp(NativeAuthSignUpParameters(username: ""))
        parameters.attributes = ["city": Double.nan]
        let attributes = await stage.application.signUp(parameters)
        parameters.password = ""
        let password = await stage.application.signUp(parameters)

        #expect(empty.error?.kinds == ["username"])
        #expect(attributes.error?.kinds == ["attributes"])
        #expect(password.error?.kinds == ["password"])
        #expect(stage.transport.requests.isEmpty)
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
