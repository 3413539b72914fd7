import TestSupport
import Testing

@testable import MSAL

/// The flows of the tutorials, each against a tenant from beginning to end.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TutorialTests {
    private static let done = "Signed up successfully!"

    @Test(arguments: [true, false])
    func `an address and a code create an account`(isLegacy: Bool) async throws {
        let page = try CodePage("fabrikam")

        let start = try await page.displayedText {
            isLegacy ? page.legacySignUpPressed(self) : page.signUpPressed(self)
        }
        let wrong = try await page.displayedText { page.codeState?.submitCode(code: "00", delegate: page) }
        page.clock.advance(seconds: 60)
        let again = try await page.displayedText { page.codeState?.resendCode(delegate: page) }
        let code = try await page.userSuppliedCode
        let end = try await page.displayedText { page.codeState?.submitCode(code: code, delegate: page) }

        #expect(start.hasPrefix("8 digits by email to a"))
        #expect(wrong == "Wrong code")
        #expect(again.hasPrefix("Another 8 digits to a"))
        #expect(end == Self.done)
    }

    @Test(arguments: [true, false])
    func `an address, a password and a code create an account`(isLegacy: Bool) async throws {
        let page = try PasswordPage("woodgrove")

        let start = try await page.displayedText {
            isLegacy ? page.legacySignUpPressed(self) : page.signUpPressed(self)
        }
        let code = try await page.userSuppliedCode
        let end = try await page.displayedText { page.codeState?.submitCode(code: code, delegate: page) }

        #expect(start.hasPrefix("A code went to a"))
        #expect(end == Self.done)
    }

    @Test func `each refusal at the start is reported by its kind`() async throws {
        let page = try PasswordPage("woodgrove")
        page.passwordTextField.text = "short"
        let password = try await page.displayedText { page.signUpPressed(self) }
        page.passwordTextField.text = "Correct-Horse-7"
        page.emailTextField.text = "no address"
        let username = try await page.displayedText { page.signUpPressed(self) }
        page.emailTextField.text = "ada@contoso.com"
        _ = try await page.displayedText { page.signUpPressed(self) }
        let code = try await page.userSuppliedCode
        _ = try await page.displayedText { page.codeState?.submitCode(code: code, delegate: page) }
        let taken = try await page.displayedText { page.signUpPressed(self) }

        #expect([password, username, taken] == ["Bad password", "Bad address", "Taken"])
    }

    @Test(arguments: [true, false])
    func `attributes can be sent with the first call`(isLegacy: Bool) async throws {
        let page = try AttributesAtStartPage("adventure")
        let attributes = ["country": "United States", "city": "Redmond"]

        _ = try await page.displayedText {
            isLegacy ? page.legacySignUp(attributes) : page.signUp(attributes)
        }
        let code = try await page.userSuppliedCode
        let end = try await page.displayedText { page.codeState?.submitCode(code: code, delegate: page) }

        #expect(end == Self.done)
    }

    @Test func `attributes can be sent without a password`() async throws {
        let page = try AttributesAtStartPage("fabrikam")
        page.passwordTextField.text = nil

        _ = try await page.displayedText { page.legacySignUp([:]) }
        let code = try await page.userSuppliedCode
        let end = try await page.displayedText { page.codeState?.submitCode(code: code, delegate: page) }

        #expect(end == Self.done)
    }

    @Test func `rejected attributes are named`() async throws {
        let page = try AttributesAtStartPage("adventure")

        let invalid = try await page.displayedText {
            page.signUp(["country": "United States", "city": String(repeating: "a", count: 2_000)])
        }

        #expect(invalid == #"Invalid: ["city"]"#)
    }

    @Test func `an alias is an attribute, and further attributes are required until all are given`()
        async throws
    {
        let page = try AttributesAtStartPage("contoso")

        _ = try await page.displayedText { page.signUpWithAlias() }
        let code = try await page.userSuppliedCode
        let required = try await page.displayedText { page.codeState?.submitCode(code: code, delegate: page) }
        let requiredAgain = try await page.displayedText { page.submitAttributes([:]) }
        let invalid = try await page.displayedText { page.submitAttributes(["jobTitle": "1"]) }
        let end = try await page.displayedText { page.submitAttributes(["jobTitle": "Engineer"]) }

        #expect([required, requiredAgain] == [#"Wanted: ["jobTitle"]"#, #"Wanted: ["jobTitle"]"#])
        #expect(invalid == #"Invalid: ["jobTitle"]"#)
        #expect(end == Self.done)
    }

    @Test func `a taken alias is an existing user, and a malformed one an invalid attribute`() async throws {
        let page = try AttributesAtStartPage("contoso")
        _ = try await page.displayedText { page.signUpWithAlias() }
        let code = try await page.userSuppliedCode
        _ = try await page.displayedText { page.codeState?.submitCode(code: code, delegate: page) }
        _ = try await page.displayedText { page.submitAttributes(["jobTitle": "Engineer"]) }

        page.emailTextField.text = "grace@contoso.com"
        let taken = try await page.displayedText { page.signUpWithAlias() }
        page.usernameTextField.text = "a b"
        let malformed = try await page.displayedText { page.signUpWithAlias() }

        #expect(taken.hasPrefix("Taken"))
        #expect(malformed == #"Invalid: ["flatusername"]"#)
    }

    @Test func `attributes can be required later without a list`() async throws {
        let page = try AttributesLaterPage("adventure")

        _ = try await page.displayedText { page.signUpPressed() }
        let code = try await page.userSuppliedCode
        let required = try await page.displayedText { page.submitCode(code: code, delegate: page) }
        let partial = try await page.displayedText {
            page.submitAttributes(attributes: ["country": "United States"], delegate: page.submissionDelegate)
        }
        let end = try await page.displayedText {
            page.submitAttributes(attributes: ["city": "Redmond"], delegate: page.submissionDelegate)
        }

        #expect(required == "Attributes are required")
        #expect(partial == #"Wanted: ["city"]"#)
        #expect(end == Self.done)
    }

    @Test(arguments: ["ada@contoso.com", "ADA_L"])
    func `a user can sign in with the email address or the alias`(name: String) async throws {
        let page = try AttributesAtStartPage("contoso")
        let delegate = RecordingDelegate()
        _ = try await page.displayedText { page.signUpWithAlias() }
        let code = try await page.userSuppliedCode
        _ = try await page.displayedText { page.codeState?.submitCode(code: code, delegate: page) }
        _ = try await page.displayedText { page.submitAttributes(["jobTitle": "Engineer"]) }

        await page.nativeAuth.signIn(
            parameters: .user(name, page.passwordTextField.text), delegate: delegate
        ).finish()
        let result = try #require(delegate.events.last?.state as? MSALNativeAuthUserAccountResult)
        await result.getAccessToken(parameters: .forcingRefresh, delegate: delegate).finish()

        #expect(result.account.username == "ada@contoso.com")
        #expect(delegate.events.last?.method == "onAccessTokenRetrieveCompleted(result:)")
    }

    @Test func `a user without a password can sign in with a code`() async throws {
        let page = try CodePage("fabrikam")
        let delegate = RecordingDelegate()
        _ = try await page.displayedText { page.signUpPressed(self) }
        let code = try await page.userSuppliedCode
        _ = try await page.displayedText { page.codeState?.submitCode(code: code, delegate: page) }

        page.clock.advance(seconds: 60)
        await page.nativeAuth.signIn(parameters: .user("ada@contoso.com"), delegate: delegate).finish()
        let state = try #require(delegate.events.last?.state as? SignInCodeRequiredState)
        await state.submitCode(code: try await page.userSuppliedCode, delegate: delegate).finish()

        #expect(delegate.events.last?.details == ["ada@contoso.com"])
    }
}
