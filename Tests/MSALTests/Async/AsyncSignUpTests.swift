import NativeAuth
import SignUp
import Testing
import UserFlow

@testable import MSAL

/// Sign-ups with the async API.
@MainActor
struct AsyncSignUpTests {
    private let parameters = NativeAuthSignUpParameters(username: "ada@contoso.com")

    @Test func `a password can be required after the code`() async throws {
        let page = try SignUpPage("woodgrove")

        guard case .codeRequired(let code, _, _, _) = await page.nativeAuth.signUp(parameters),
            case .passwordRequired(let password) = await code.submitCode(
                code: try await page.userSuppliedCode),
            case .error(let error) = await password.submitPassword(password: "short"),
            case .complete = await password.submitPassword(password: "Correct-Horse-7")
        else {
            Issue.record("an unexpected result")
            return
        }
        #expect(error.isInvalidPassword() && error.subError == "password_too_short")
    }

    @Test func `attributes or a password can be required at the start`() async throws {
        let attributes = try await MSALHarness([.attributesRequired("T")]).application.signUp(parameters)
        let password = try await MSALHarness([.started, .passwordRequired("T")]).application.signUp(
            parameters)

        guard case .attributesRequired(_, let list) = attributes,
            case .passwordRequired = password
        else {
            Issue.record("\(attributes), \(password)")
            return
        }
        #expect(list == [RequiredUserAttribute(.city)])
        #expect(list.first?.options?.regex == "^.+$")
    }

    @Test func `a builder has the common attributes and does not change the original`() {
        let builder = UserAttributes.Builder().city("a").country("b").displayName("c").emailAddress("d")
            .givenName("e").jobTitle("f").postalCode("g").state("h")
        let complete = builder.streetAddress("i").surname("j").customAttribute("extension_x", "k")

        #expect(complete.build().keys.count == 11)
        #expect(complete.build()["email"] as? String == "d")
        #expect(builder.build().keys.count == 8)
    }
}

extension MSALNativeAuthRequiredAttribute {
    fileprivate static var city: MSALNativeAuthRequiredAttribute {
        MSALNativeAuthRequiredAttribute(RequiredAttribute(name: "city", type: "string", pattern: "^.+$"))
    }
}

/// The errors of starting a sign-up with the async API.
@MainActor
struct AsyncErrorTests {
    private let parameters = NativeAuthSignUpParameters(username: "ada@contoso.com")

    @Test(
        arguments: [
            ([.refusal("user_already_exists")], ["exists"]),
            ([.refusal("invalid_grant", "password_too_weak")], ["password"]),
            ([.redirect], ["browser"]), ([.refusal("unsupported_auth_method")], ["unsupported"]),
            ([.refusal("auth_not_supported")], ["unsupported"]),
            ([.started, .refusal("from_2031")], ["general"]),
            (
                [
                    .refusal(
                        "invalid_grant", "attribute_validation_failed",
                        #""invalid_attributes":[{"name":"city"}]"#)
                ],
                ["attributes"]
            ),
            ([.usernameRefused], ["username"]),
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

    @Test func `a code that cannot be sent again is an error`() async throws {
        let state = try await MSALHarness().codeState([.refusal("expired_token")])

        guard case .error(let error) = await state.resendCode() else {
            Issue.record("a code was sent")
            return
        }
        #expect(error.isSessionExpired)
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
            ("general", isGeneralError),
        ]
        return Set(kinds.filter(\.1).map(\.0))
    }
}
