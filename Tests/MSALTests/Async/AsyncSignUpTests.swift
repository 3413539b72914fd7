import NativeAuth
import SignUp
import Testing
import UserFlow

@testable import MSAL

/// Sign-ups with the async API.
@MainActor
struct AsyncSignUpTests {
    private let parameters = NativeAuthSignUpParameters(username: "ada@contoso.com")

    @Test func `an address and a code create an account, and a wrong code can be corrected`() async throws {
        let page = try SignUpPage("fabrikam")

        guard
            case .codeRequired(let nextState, _, let channel, let length) = await page.nativeAuth.signUp(
                parameters)
        else {
            Issue.record("no code was requested")
            return
        }
        #expect(channel.isEmailType && length == 8)
        guard case .error(let error) = await nextState.submitCode(code: "00000000") else {
            Issue.record("a wrong code was accepted")
            return
        }
        #expect(error.isInvalidCode() && !error.isBrowserRequired() && error.subError == "invalid_oob_value")
        let end = await nextState.submitCode(code: try await page.userSuppliedCode)
        guard case .complete = end else {
            Issue.record("unexpected result \(end)")
            return
        }
    }

    @Test func `attributes are required after the code until all are given`() async throws {
        let page = try SignUpPage("adventure")
        parameters.password = "Correct-Horse-7"

        guard case .codeRequired(let code, _, _, _) = await page.nativeAuth.signUp(parameters),
            case .attributesRequired(let attributesState, let allAttributes) = await code.submitCode(
                code: try await page.userSuppliedCode),
            case .attributesRequired(let remainingState, let missingAttributes) =
                await attributesState.submitAttributes(
                    attributes: UserAttributes.Builder().country("Denmark").build()),
            case .complete = await remainingState.submitAttributes(
                attributes: UserAttributes.Builder().city("Odense").build())
        else {
            Issue.record("an unexpected result")
            return
        }
        #expect(allAttributes.map(\.attributeName).sorted() == ["city", "country"])
        #expect(missingAttributes.map(\.attributeName) == ["city"])
    }

    @Test func `attributes can be sent with the first call`() async throws {
        let page = try SignUpPage("adventure")
        parameters.password = "Correct-Horse-7"
        parameters.attributes = UserAttributes.Builder().country("Denmark").city("Odense").build()

        guard case .codeRequired(let code, _, _, _) = await page.nativeAuth.signUp(parameters),
            case .complete(let state) = await code.submitCode(code: try await page.userSuppliedCode),
            case .complete(let result) = await state.signIn(scopes: ["api://read"])
        else {
            Issue.record("an unexpected result")
            return
        }
        #expect(result.account.username == "ada@contoso.com")
    }

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

    @Test func `a tenant can require attributes before it sends a code`() async throws {
        let page = try SignUpPage("adventure") { $0.asksAttributesAtStart = true }
        parameters.password = "Correct-Horse-7"
        let attributes = UserAttributes.Builder().country("Denmark").city("Odense").build()

        let start = await page.nativeAuth.signUp(parameters)
        guard case .attributesRequired(let state, let list) = start else {
            Issue.record("unexpected result \(start)")
            return
        }
        var next = await state.submitAttributes(attributes: attributes)
        if case .codeRequired(let code, _, _, _) = next {
            let end = await code.submitCode(code: try await page.userSuppliedCode)
            if case .complete(let state) = end { next = .complete(nextState: state) }
        }

        #expect(list.map(\.attributeName).sorted() == ["city", "country"])
        guard case .complete = next else {
            Issue.record("unexpected result \(next)")
            return
        }
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

    @Test func `a cancelled task ends the call`() async throws {
        let harness = try MSALHarness([.started])
        let task = Task { await harness.application.signUp(parameters) }

        task.cancel()

        #expect(await task.value.error?.isCancelled == true)
    }

    @Test func `a resent code returns a new state`() async throws {
        let state = try await MSALHarness().codeState([.codeSent("Tn")])
        let failing = try await MSALHarness().codeState([.refusal("expired_token")])

        guard case .success(_, let sentTo, _, 8) = await state.resendCode(),
            case .error(let error) = await failing.resendCode()
        else {
            Issue.record("an unexpected result")
            return
        }
        #expect(sentTo == "a**@contoso.com")
        #expect(error.isSessionExpired)
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
